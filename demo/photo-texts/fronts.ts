/** Whole homes from the street. */
export const fronts = {
  'villa-bluestone-01':
    'Bluestone villa with a green bullnose verandah and white iron lacework, seen across a lawn with an olive tree.',
  'villa-sandstone-01':
    'Sandstone villa in late sun, with a cream bullnose verandah, a red front door and a stone wall with iron railings.',
  'villa-sandstone-gable-02':
    'Gabled stone villa with red verandah posts, white iron lacework, a navy front door and a white picket fence.',
  'villa-sandstone-dusk-01':
    'Gabled sandstone villa at dusk with its windows and verandah lit, behind a stone wall with iron railings.',
  'villa-limestone-golden-01':
    'Pale limestone villa with a gabled bay and a green iron roof in late sun, above lavender.',
  'villa-bluestone-red-04':
    'Dark bluestone villa with a red iron roof and a cream verandah, seen from the side of its garden.',
  'bungalow-redbrick-01':
    'Red-brick bungalow with a green-trimmed gable, tapered porch columns, a tiled roof and a white picket fence.',
  'bungalow-sandstone-01':
    'Sandstone bungalow with a grey iron roof and a low stone wall, seen from across the street.',
  'bungalow-bluestone-01': 'Bluestone bungalow with green trim and a gable, seen past a young olive tree.',
  'bungalow-white-01': 'White rendered bungalow with charcoal trim, from the path to its timber front door.',
  'modern-dusk-01':
    'Two-storey modern home at dusk with a white upper level, timber battens and lit windows.',
  'modern-timber-01':
    'Two-storey modern home with a cream upper level over timber cladding and a wide driveway, beside a jacaranda.',
  'modern-gable-01':
    'Modern gabled home in charcoal cladding over white brick, with a timber garage door and a low white brick wall.',
  'modern-gable-dusk-02':
    'Modern gabled home in sage cladding at dusk, with lit windows and stepping stones to the door.',
  'townhouse-redbrick-01':
    'Row of townhouses in red brick and white render, with timber garage doors and a wine-red front door.',
  'townhouse-dusk-01':
    'Row of townhouses at dusk in white brick and charcoal, with lit balconies above the street.',
  'apartment-brick-01':
    'Four-storey apartment building in red brick and white render, with glass balconies, from across the street.',
  'apartment-dusk-01': 'Four-storey apartment building at dusk in dark brick with lit windows and balconies.',
  'townhouse-darkbrick-01':
    'Row of three townhouses in dark brick and cream render with timber garage doors.',
  'bungalow-dusk-01': 'Stone bungalow with a tiled roof at dusk, its front window and porch lit.',
  'apartment-white-01':
    'Four-storey apartment building in white brick and charcoal with glass balconies and street trees.',
} as const;
