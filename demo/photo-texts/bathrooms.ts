/** Bathrooms. */
export const bathrooms = {
  'bathroom-green-01': 'Bathroom with a freestanding bath against green tiles, a navy vanity and brass taps.',
  'bathroom-charcoal-01':
    'Bathroom with a freestanding bath, a marble wall, a walnut vanity and a charcoal tiled floor.',
  'bathroom-blush-01': 'Bathroom with blush tiles, an oak vanity, a freestanding bath and a terrazzo floor.',
  'bathroom-blue-01': 'Bathroom with blue tiles, a cream vanity, brass taps and a freestanding bath.',
  'bathroom-marble-01':
    'Bathroom with a freestanding bath against a marble wall, a double vanity and a skylight.',
  'bathroom-blue-04':
    'Bathroom with a freestanding bath by a sash window, a navy double vanity and brass taps over blue tiles.',
  'bathroom-blush-03': 'Bathroom with a built-in bath against blush tiles, black taps and a round mirror.',
  'bathroom-skylight-01':
    'Bathroom with a freestanding bath, white tiles, a soft blue vanity and an arched mirror.',
  'bathroom-blush-02': 'End of a freestanding bath with a chrome tap, below a window and blush tiles.',
  'bathroom-white-01': 'Bathroom with a built-in bath against white tiles, a walnut vanity and ochre towels.',
  'bathroom-sage-01':
    'Bathroom with a built-in bath against green tiles, a sage vanity and a chequered floor.',
  'bathroom-green-03':
    'Bathroom with a freestanding bath, green tiles, an oak double vanity and a chequered floor.',
  'bathroom-green-02':
    'Freestanding bath by a sash window, with green tiles, a walnut vanity and brass taps.',
  'bathroom-charcoal-02': 'End of a freestanding bath with a black tap, below a window and a marble wall.',
  'bathroom-shower-01':
    'Bathroom with a shower behind glass, a walnut vanity, brass taps and a chequered floor.',
  'bathroom-green-04': 'Freestanding bath against green tiles, under a wide window to a jacaranda.',
  'bathroom-terracotta-01':
    'Bathroom with a built-in bath against terracotta tiles, black taps, an oak vanity and rust towels.',
  'bathroom-grey-01':
    'Bathroom with charcoal tiles in the shower, an oak vanity, black taps and a grey tiled floor.',
  'bathroom-blush-04': 'White vanity with a round brass mirror and a brass tap, beside blush tiles.',
  'bathroom-navy-01':
    'Bathroom with a built-in bath under a window, a navy vanity, an arched mirror and a chequered floor.',
} as const;
