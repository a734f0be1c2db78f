/** Bedrooms. */
export const bedrooms = {
  'bedroom-blush-01': 'Bedroom with an oak bedhead, a blush throw and a wide window to the lawn.',
  'bedroom-sage-01': 'Sage bedroom with an oak bed, a bench, an oak floor and a wide window to the lawn.',
  'bedroom-blue-01':
    'Bedroom with a blue wall, a navy cover, a bench at the foot of the bed and a white wardrobe.',
  'bedroom-clay-01': 'Walnut bed with a rust cover against a clay wall, under two prints.',
  'bedroom-olive-01': 'Ochre and linen cushions against a linen bedhead, beside a lamp on an olive wall.',
  'bedroom-stone-01': 'Carpeted bedroom with an oak bedhead, a navy throw and a wide window to a hedge.',
  'bedroom-sage-03':
    'Sage bedroom with an arched linen bedhead and glass doors to a balcony above the roofs.',
  'bedroom-blush-02': 'Bed with a blush throw, facing a full-height window to the lawn.',
  'bedroom-sash-01': 'Bedroom with an oak spindle bed, an ochre cover and armchair, and two sash windows.',
  'bedroom-navy-01': 'Arched linen bedhead and navy cushions between two lamps, under a print.',
  'bedroom-bay-01': 'Bedroom with a clay wall, an arched blush bedhead and two prints.',
  'bedroom-rose-01': 'Walnut bedhead and blush cushions under two prints, beside two sash windows.',
  'bedroom-stone-02':
    'Navy and white pillows of the second bedroom, against an oak bedhead under two pictures.',
  'bedroom-sage-04': 'Bedroom with a sage wall, a sage cover on a walnut bed and a white wardrobe.',
  'bedroom-blue-02': 'Soft blue bedroom with an oak spindle bed, a navy cover and two oak bedside tables.',
  'bedroom-linen-01': 'Bedroom with an oak bed, a linen cover, long curtains and an oak floor.',
  'bedroom-olive-02': 'Wide window to a jacaranda, between an olive wall and a bed with an ochre cover.',
  'bedroom-rust-01': 'Bedroom with an arched charcoal bedhead, a rust cover and a white wardrobe.',
  'bedroom-green-01': 'Oak bed with a sage cover on a zigzag rug, beside a wide window to a hedge.',
  'bedroom-jarrah-01': 'Oak bedhead and pale linen against an olive wall, between two lamps.',
  'bedroom-walnut-01':
    'Bed with a rust throw against walnut slats between two hanging lamps, beside a glass door to the garden.',
  'bedroom-gable-01':
    'Bedroom under a gable of white boards, with a sage throw on an oak bed and a wide window to trees.',
} as const;
