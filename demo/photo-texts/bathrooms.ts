/** Bathrooms. */
export const bathrooms = {
  'bathroom-green-01': 'Bathroom with a freestanding bath against green tiles, a navy vanity and brass taps.',
  'bathroom-charcoal-01':
    'Freestanding bath against marble, with a walnut vanity, two round mirrors and a charcoal floor.',
  'bathroom-blush-01': 'Freestanding bath under a window, with blush tiles and a terrazzo floor.',
  'bathroom-blue-01': 'Cream vanity with two basins and two round mirrors, beside a bath against blue tiles.',
  'bathroom-marble-01':
    'Bathroom with a freestanding bath against a marble wall, a double vanity and a skylight.',
  'bathroom-blue-04':
    'Freestanding bath under a sash window, with blue tiles and a navy vanity with a brass tap.',
  'bathroom-blush-03': 'Bathroom with a built-in bath against blush tiles, black taps and a round mirror.',
  'bathroom-skylight-01': 'Freestanding bath in front of a soft blue vanity and an arched mirror.',
  'bathroom-blush-02': 'End of a freestanding bath with a chrome tap, below a window and blush tiles.',
  'bathroom-white-01':
    'Built-in bath in white tiles under a window, with a walnut vanity and an ochre towel.',
  'bathroom-sage-01':
    'Bathroom with a built-in bath against green tiles, a sage vanity and a chequered floor.',
  'bathroom-green-03':
    'Bathroom with a freestanding bath, green tiles, an oak double vanity and a chequered floor.',
  'bathroom-green-02':
    'Freestanding bath by a sash window, with green tiles, a walnut vanity and brass taps.',
  'bathroom-shower-01': 'Walnut vanity with a brass tap and an arched mirror, beside a window.',
  'bathroom-green-04': 'Freestanding bath against green tiles, under a wide window to a jacaranda.',
  'bathroom-terracotta-01': 'Bath against terracotta tiles with black taps, an oak vanity and rust towels.',
  'bathroom-grey-01':
    'Bathroom with charcoal tiles in the shower, an oak vanity, black taps and a grey tiled floor.',
  'bathroom-blush-04': 'White vanity with a round brass mirror and a brass tap, beside blush tiles.',
  'bathroom-navy-01':
    'Bathroom with a built-in bath under a window, a navy vanity, an arched mirror and a chequered floor.',
  'bathroom-clawfoot-01':
    'Clawfoot bath with brass feet on a chequered floor, with blue tiles and a sage washstand under a mirror.',
  'bathroom-brass-01':
    'Charcoal vanity with an oak top under a round brass mirror, beside a shower in white tiles.',
  'bathroom-terrazzo-01':
    'Oak vanity under a round black mirror, beside a shower in soft blue tiles and a terrazzo floor.',
} as const;
