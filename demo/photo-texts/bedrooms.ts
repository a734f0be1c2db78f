/** Bedrooms. */
export const bedrooms = {
  'bedroom-blush-01': 'Bedroom with an oak bedhead, a blush throw and a wide window to the lawn.',
  'bedroom-sage-01': 'Bedroom with a sage wall, an oak bedhead and a wide window to the garden.',
  'bedroom-blue-01': 'Carpeted bedroom with a soft blue wall, a grey bedhead and a sash window.',
  'bedroom-clay-01': 'Bedroom with a clay wall, a walnut bedhead, a rust throw and a dark timber floor.',
  'bedroom-olive-01': 'Bedroom with an olive wall, a linen bedhead and an ochre throw.',
  'bedroom-stone-01': 'Carpeted bedroom with an oak bedhead, a navy throw and a wide window to a hedge.',
  'bedroom-sage-03':
    'Sage bedroom with an arched linen bedhead, an ochre armchair and glass doors to a balcony above the roofs.',
  'bedroom-blush-02':
    'Carpeted bedroom with an oak spindle bed, a blush cover and a full-height window to the lawn.',
  'bedroom-sash-01': 'Bedroom with an oak spindle bed, an ochre cover and armchair, and two sash windows.',
  'bedroom-navy-01': 'Bedroom with an arched linen bedhead, a navy cover, long curtains and a sash window.',
  'bedroom-bay-01': 'Bedroom with a clay wall, an arched blush bedhead and two prints.',
  'bedroom-rose-01': 'Walnut spindle bed with a blush cover, under two prints.',
  'bedroom-stone-02':
    'Navy and white pillows of the second bedroom, against an oak bedhead under two pictures.',
  'bedroom-sage-04': 'Bedroom with a sage wall, a sage cover on a walnut bed and a white wardrobe.',
  'bedroom-blue-02':
    'Soft blue bedroom with an oak spindle bed, a navy cover, a cream armchair and a sash window.',
  'bedroom-linen-01': 'Bedroom with an oak bed, a linen cover, long curtains and an oak floor.',
  'bedroom-olive-02':
    'Olive bedroom with a walnut bed, an ochre cover, a white wardrobe and a wide window to the lawn.',
  'bedroom-rust-01': 'Bedroom with an arched charcoal bedhead, a rust cover and a white wardrobe.',
  'bedroom-green-01':
    'Carpeted bedroom with an oak bed, a sage cover, white wardrobes and a wide window to the lawn.',
  'bedroom-jarrah-01': 'Oak bedhead and pale linen against an olive wall, between two lamps.',
} as const;
