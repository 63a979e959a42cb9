/// The words of names and comments in generated sources.
enum Words {
  static let nouns = words(
    """
    account address album alert amount answer article asset avatar badge balance banner basket
    batch binding block board bookmark booking border bottle branch bridge budget bundle button
    calendar camera card cart category channel chapter charge chart check choice city client cloud
    code collection color column comment contact content contract counter country coupon course
    currency customer dashboard date deadline delivery detail device dialog discount distance
    document domain draft driver duration editor element email engine entry episode error estimate
    event exercise export factor family favorite feature feedback field filter flag flight folder
    forecast form frame friend gallery garden goal grid group guest guide habit header history
    holiday hotel image index ingredient invoice issue item journal journey key keyword
    label language layer lesson level library license limit line link list location lock
    machine manual map margin market match meal measurement medal member memory menu message
    meter milestone mode module moment month movie music note notice number object offer office
    option order outline owner package page panel parcel parser part partner passage password path
    payment period permission person phone photo picture place plan plant player playlist point
    policy portfolio position post price print priority process product profile progress project
    purchase quality quantity query question queue quote range rating reason receipt recipe record
    region reminder rental repair reply report request reservation result review reward ride role
    room route routine rule salary sample scene schedule score screen search season seat section
    segment sensor sequence series service session setting shape share shelf shift shipment shop
    signal sketch slide slot snapshot source space speaker speed sport stage star state station
    step stock store story stream street student style subject subscription suite summary supplier
    survey symbol table tag target task tax team template term text theme thread ticket tile timer
    title token tone topic total track trade trail train transfer trip unit update upload user
    value vehicle vendor version video view visit voice volume voucher wallet warning watch
    weather week weight widget window workout workspace year zone
    """)

  static let verbs = words(
    """
    add apply archive assign attach begin build cancel check clear close collect combine compare
    complete compute confirm connect copy count create decode delete detach discard dismiss
    download edit encode end enqueue export fetch filter find finish flush format group handle hide
    import insert invalidate join list load lock log make mark merge migrate move notify observe
    open parse pause perform persist pin play prepare present process publish pull purge push queue
    read rebuild record recover reduce refresh register reject release reload remove rename render
    reorder repeat replace report request reset resolve restore resume retry revert save schedule
    scroll search select send set share show sign skip sort split start stop store submit subscribe
    sync tap test toggle track transform trim undo unlock update upload validate verify write
    """)

  static let adjectives = words(
    """
    active actual additional available average basic best blocked cached canceled central changed
    clean closed common complete current custom daily default deleted detailed direct due early
    empty enabled expected external extra failed fast favorite final first fixed foreign full
    global grouped hidden idle initial inner internal invalid last latest linked local locked long
    main manual maximum minimum missing monthly nearby nested new next open optional original outer
    overdue owned paid partial past pending pinned planned possible preferred previous primary
    private public quick random raw recent related relevant remaining remote required resolved
    saved secondary selected separate shared short simple single sorted stale standard static
    suggested temporary total trusted unread updated upcoming urgent used valid visible weekly
    """)

  /// The halves of feature names. No other names use these words.
  static let firstHalves = words(
    """
    Amber Apex Aspen Atlas Aurora Basil Beacon Birch Blue Bright Cedar Cinder Clover Cobalt Copper
    Coral Crimson Crystal Delta Dusk Eagle Echo Ember Falcon Fern Flint Forest Frost Gale Garnet
    Glacier Golden Granite Harbor Hazel Heron Indigo Iron Ivory Jade Juniper Lark Laurel Lunar
    Maple Marble Meadow Mint Nova Oak Ocean Onyx Opal Orchid Pearl Pine Quartz River Saffron Silver
    Solar Summit Velvet Willow
    """)
  static let secondHalves = words(
    """
    Arc Bay Bell Bloom Bolt Brook Cape Cliff Cove Creek Crest Crown Dale Dawn Dock Drift Dune Edge
    Field Fjord Flame Ford Forge Gate Glade Glen Grove Gulf Haven Heath Hill Hollow Isle Keep Lake
    Land Lane Leaf Ledge Light Loft Mark Mill Mist Moor Mount Nest Park Pass Peak Pier Point Port
    Reach Reef Ridge Rock Shore Spring Stone Tide Vale View Wood
    """)

  /// The subjects, predicates and endings of sentences.
  static let subjects = words(
    """
    This It|usually Each|screen The|server The|caller Nothing|else The|cache A|later|release
    The|designer The|old|client Every|row The|API The|first|launch The|coordinator The|system
    """
  ).map(spaced)
  static let predicates = words(
    """
    keeps needs replaces expects ignores returns waits|for reads updates falls|back|to must|not|drop
    sorts|by depends|on has|to|know prefers skips cannot|see takes|over remembers builds
    """
  ).map(spaced)
  static let endings = words(
    """
    until|the|next|launch when|the|network|is|slow because|the|backend|says|so in|all|languages
    after|the|user|signs|out before|anything|is|shown on|older|devices while|a|sheet|is|open
    if|there|is|one on|the|main|thread without|a|round|trip since|version|4.2 as|in|the|design
    unless|the|flag|is|off for|the|time|being once|per|session so|that|lists|do|not|jump
    """
  ).map(spaced)

  /// The capitalized words.
  static let nounTypes = nouns.map(capitalised)
  static let verbTypes = verbs.map(capitalised)
  static let adjectiveTypes = adjectives.map(capitalised)

  static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private static func spaced(_ words: String) -> String {
    String(words.map { $0 == "|" ? " " : $0 })
  }
}
