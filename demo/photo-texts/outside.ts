/** Doors, verandahs and gardens. */
export const outside = {
  'villa-sandstone-dusk-02':
    'Red front door between lit sidelights, under a verandah of white iron lace with a chequered tile floor.',
  'villa-sandstone-dusk-03':
    'Lit window of a sandstone bay at dusk, with pale quoins and a timbered gable above it.',
  'alfresco-pool-dusk-01':
    'Back garden at dusk with a pool, a lawn and a covered timber deck with a long table and an outdoor kitchen.',
  'alfresco-pool-dusk-02':
    'Outdoor table laid for six on a timber deck in lamplight, beside an outdoor kitchen.',
  'alfresco-timber-01': 'Covered timber deck with an outdoor kitchen and a table for six, open to the lawn.',
  'porch-bluestone-01':
    'Front porch of a bluestone bungalow in late sun, with tapered white columns, a chequered tile floor and a navy door.',
  'modern-dusk-02': 'Timber front door of a modern home at dusk, between timber battens and a lit window.',
  'door-red-01':
    'Red front door with a brass knocker in late sun, with boots, a mat and two potted plants on a chequered floor.',
  'garden-sandstone-01':
    'Back of a sandstone villa across a deep lawn, with a table on a covered timber deck.',
  'modern-gable-02':
    'Timber front door in white brick under a small flat roof, beside charcoal cladding in late sun.',
  'court-redbrick-01':
    'Paved courtyard with a table and chairs under a timber-lined eave, with jacarandas behind the fence.',
  'court-lawn-01':
    'Small lawn between low charcoal walls, with a bench on the paving beside glass doors in white brick.',
  'verandah-limestone-01':
    'Verandah of a limestone villa in late sun, with white iron lace, green posts and a chequered tile floor.',
  'garden-limestone-01':
    'Back of a limestone villa in late sun, with a bench on a paved verandah beside the lawn.',
  'porch-redbrick-01':
    'Deep porch of a red-brick bungalow in late sun, with white columns, a bench and a chequered floor.',
  'garden-lemon-01': 'White pergola with a vine over a timber deck, at the back of a red-brick bungalow.',
  'porch-dusk-01':
    'Porch of a stone bungalow at dusk with its light on, white columns, a bench and a chequered floor.',
  'garden-lawn-01':
    'Back of a stone bungalow with a tiled roof, with a table on a covered timber deck beside the lawn.',
  'garden-golden-01':
    'Covered deck of a sandstone villa in late sun, with a table, red posts and a red maple on the lawn.',
  'verandah-bluestone-01':
    'Long verandah of a dark bluestone villa, with cream posts and lace, a bench and a red door.',
  'garden-fenced-01':
    'Vine over a cream pergola and a table on the paving, at the back of a dark bluestone villa.',
  'court-jacaranda-01':
    'Back of a dark-brick building, with a round table on the paving, a lawn and a jacaranda.',
  'townhouse-darkbrick-02':
    'Navy front door of a dark-brick townhouse, with a potted tree between it and the timber garage door.',
  'court-darkbrick-01': 'Paved garden between timber fences, with a bench, pots and a red maple.',
  'verandah-red-01':
    'Verandah of a sandstone villa with red posts, white iron lace, a bench and a chequered tile floor.',
  'garden-verandah-01':
    'Back of a sandstone villa, with a table on a timber deck under red posts, a lawn and a jacaranda.',
  'modern-gable-03':
    'Walnut front door in sandstone under a small flat roof, between a timber garage door and sage cladding.',
  'garden-planted-01':
    'Timber pergola with a table on the paving, at the back of a sandstone home, beside the lawn.',
  'porch-white-01':
    'Porch of a white bungalow, with tapered columns, a timber front door, a bench and a chequered floor.',
  'garden-white-01':
    'White bungalow with a charcoal roof, a bench on a covered timber deck, and a lawn with a hedge.',
  'apartment-brick-02': 'Entrance of a red-brick building with white balconies, between low hedges.',
  'court-garden-01': 'Round table on the paving under a timber awning, at the back of a red-brick building.',
  'townhouse-white-02':
    'Green front door of a townhouse in late sun, in white brick below a charcoal upper level with a balcony.',
  'modern-timber-02': 'Oak front door of a modern home between timber battens, beside a timber garage door.',
  'alfresco-timber-02':
    'Timber table with a bowl of lemons on a covered deck, beside an outdoor kitchen and a sandstone wall.',
  'porch-sandstone-01':
    'Navy front door of a sandstone bungalow, between tapered columns on a chequered tile floor.',
  'garden-olive-01':
    'Back of a sandstone bungalow with cream posts, a table on the timber deck and a fenced lawn.',
} as const;
