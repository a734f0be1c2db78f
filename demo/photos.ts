/**
 * The demo's photographs, in `demo/photos/{name}.jpg`: renders, so no real home is shown. Each description is
 * the alt text, and each photograph belongs to one listing. Pages of the site may show it too (make-photos.ts).
 */
const fronts = {
  'villa-bluestone-01':
    'Bluestone villa with a green bull-nose verandah, white iron lace, a white picket fence and a green front door.',
  'villa-sandstone-01':
    'Symmetrical sandstone villa with a cream bull-nose verandah, a red front door and a stone wall with iron railings.',
  'villa-sandstone-gable-02':
    'Gabled stone villa with red verandah posts, white iron lace, a navy front door and a white picket fence.',
  'villa-sandstone-dusk-01':
    'Gabled sandstone villa at dusk with its windows and verandah lit, behind a stone wall with iron railings.',
  'villa-limestone-golden-01':
    'Pale limestone villa with a green iron roof, a gabled bay and a white picket fence in late sun.',
  'villa-bluestone-red-04':
    'Dark bluestone villa with a red iron roof, a cream verandah and a red front door.',
  'bungalow-redbrick-01':
    'Red-brick bungalow with a green-trimmed gable, tapered porch columns, a tiled roof and a white picket fence.',
  'bungalow-sandstone-01':
    'Sandstone bungalow with a grey iron roof, a navy front door and a low stone wall.',
  'bungalow-bluestone-01': 'Bluestone bungalow with green trim, a jacaranda in flower and a low stone wall.',
  'bungalow-white-01':
    'White rendered bungalow with charcoal trim, a timber front door and a white picket fence.',
  'modern-dusk-01':
    'Two-storey modern home at dusk with a white upper level, timber battens and lit windows.',
  'modern-timber-01':
    'Two-storey modern home with a cream upper level, a timber garage door and a jacaranda by the drive.',
  'modern-gable-01':
    'Modern gabled home in charcoal cladding over white brick, with a timber garage door and a low white brick wall.',
  'modern-gable-dusk-02': 'Modern gabled home in sage cladding over sandstone at dusk, with its windows lit.',
  'townhouse-redbrick-01':
    'Row of three townhouses in red brick and white render with timber garage doors and small front gardens.',
  'townhouse-dusk-01': 'Row of four townhouses at dusk in white brick and charcoal with lit balconies.',
  'apartment-brick-01':
    'Four-storey apartment building in red brick and white render with glass balconies and a jacaranda beside it.',
  'apartment-dusk-01': 'Four-storey apartment building at dusk in dark brick with lit windows and balconies.',
  'townhouse-darkbrick-01':
    'Row of three townhouses in dark brick and cream render with timber garage doors.',
  'bungalow-dusk-01': 'Stone bungalow with a tiled roof at dusk, its front window and porch lit.',
  'apartment-white-01':
    'Four-storey apartment building in white brick and charcoal with glass balconies and street trees.',
} as const;

const details = {
  'villa-sandstone-dusk-02':
    'Red front door between lit sidelights, under a verandah of white iron lace with a chequered tile floor.',
  'villa-sandstone-dusk-03':
    'Lit window of a sandstone bay at dusk, with pale quoins and a timbered gable above it.',
} as const;

const gardens = {
  'alfresco-pool-dusk-01':
    'Back garden at dusk with a pool, a lawn and a covered timber deck with a long table and an outdoor kitchen.',
  'alfresco-pool-dusk-02':
    'Outdoor table laid for six on a timber deck in lamplight, beside an outdoor kitchen.',
  'alfresco-timber-01': 'Covered timber deck with an outdoor kitchen and a table for six, open to the lawn.',
} as const;

const rooms = {
  'bathroom-green-01': 'Bathroom with a freestanding bath against green tiles, a navy vanity and brass taps.',
  'bathroom-charcoal-01':
    'Bathroom with a freestanding bath, a marble wall, a walnut vanity and a charcoal tiled floor.',
  'bathroom-blush-01': 'Bathroom with blush tiles, an oak vanity, a freestanding bath and a terrazzo floor.',
  'bathroom-blue-01': 'Bathroom with blue tiles, a cream vanity, brass taps and a freestanding bath.',
  'bedroom-blush-01': 'Bedroom with an oak bedhead, a blush throw and a wide window to the lawn.',
  'bedroom-sage-01': 'Bedroom with a sage wall, an oak bedhead and a wide window to the garden.',
  'bedroom-blue-01': 'Carpeted bedroom with a soft blue wall, a grey bedhead and a sash window.',
  'bedroom-clay-01': 'Bedroom with a clay wall, a walnut bedhead, a rust throw and a dark timber floor.',
  'bedroom-olive-01': 'Bedroom with an olive wall, a linen bedhead and an ochre throw.',
  'bedroom-stone-01': 'Carpeted bedroom with an oak bedhead, a navy throw and a wide window to a hedge.',
  'kitchen-sage-01': 'Sage kitchen with a marble island, brass pendants and an oak floor.',
  'kitchen-sage-02':
    'Marble island with a brass tap, sage cupboards and glass doors to the lawn and a hedge.',
  'kitchen-sage-03':
    'Sage cupboards with brass handles, a marble bench and a splashback of narrow green tiles.',
  'kitchen-cream-01':
    'Cream and oak kitchen with open shelves, a plastered range hood and three stools at the island.',
  'kitchen-blush-01': 'Cream kitchen with blush tiles, a stone island, black pendants and a jarrah floor.',
  'kitchen-navy-01': 'Navy kitchen with a marble island, brass pendants and a jarrah floor.',
  'kitchen-navy-02': 'Bowl of lemons on a marble island with a brass tap, in front of navy cupboards.',
  'kitchen-charcoal-01': 'Charcoal and oak kitchen with open shelves, black taps and a pale stone island.',
  'kitchen-walnut-01': 'White kitchen with a walnut and marble island on a stone-tiled floor.',
  'kitchen-white-01':
    'White and oak kitchen with a pale stone island, black pendants and a branch in a vase.',
  'kitchen-clay-01':
    'Oak kitchen with terracotta tiles, a marble island, brass pendants and glass doors to the lawn.',
  'kitchen-blue-01': 'Soft blue kitchen with a marble island, open oak shelves and brass taps.',
  'living-navy-01':
    'Living room with grey sofas, a navy armchair, a zigzag rug and glass doors to the garden.',
  'living-fireplace-01':
    'Sitting room with a tiled fireplace between bookshelves, rust armchairs and a tall sash window.',
  'living-fireplace-02': 'Two rust armchairs in the sun beside tall sash windows, with shelves behind them.',
  'living-fireplace-navy-02':
    'Sitting room with navy joinery, a walnut mantel and ochre armchairs by a sash window.',
  'living-rust-01':
    'Bright living room with cream sofas, a rust armchair and an oak floor, open to the garden.',
  'living-ochre-01':
    'Living room with charcoal sofas, an ochre armchair and a jacaranda beyond the glass doors.',
  'living-fireplace-sage-03':
    'Sitting room with sage joinery, a white mantel with terracotta tiles and a grey sofa.',
  'living-bay-01':
    'Sitting room with an oak mantel, ochre armchairs by the sash windows and a charcoal sofa.',
  'living-clay-01':
    'Sitting room with a clay chimney breast, a white mantel with green tiles and a cream sofa.',
  'living-linen-01': 'Living room with linen sofas, a zigzag rug and glass doors to the garden.',
} as const;

export const photos = { ...fronts, ...details, ...gardens, ...rooms } as const;
export type PhotoName = keyof typeof photos;

/** Whether a photograph shows a whole home from the street. */
export const isFront = (photo: PhotoName): boolean => photo in fronts;
