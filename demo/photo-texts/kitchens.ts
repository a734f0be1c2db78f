/** Kitchens. */
export const kitchens = {
  'kitchen-sage-01': 'Sage cupboards with brass handles and sage tiles, seen across a marble island.',
  'kitchen-sage-02':
    'Marble island with a brass tap, sage cupboards and glass doors to the lawn and a hedge.',
  'kitchen-sage-03':
    'Sage cupboards with brass handles, a marble bench and a splashback of narrow green tiles.',
  'kitchen-cream-01':
    'Oak island with three stools and a vase, in front of open shelves and a plastered rangehood.',
  'kitchen-blush-01':
    'Sink with a black tap in a pale stone island, in front of blush tiles and cream cupboards.',
  'kitchen-navy-01': 'Marble island with three stools under brass pendants, in front of navy cupboards.',
  'kitchen-navy-02': 'Bowl of lemons on a marble island with a brass tap, in front of navy cupboards.',
  'kitchen-charcoal-01': 'Charcoal and oak kitchen with open shelves, black taps and a pale stone island.',
  'kitchen-walnut-01':
    'Walnut and marble island with three stools, black pendants and glass doors to the lawn.',
  'kitchen-white-01':
    'White and oak kitchen with a pale stone island, black pendants and a branch in a vase.',
  'kitchen-clay-01':
    'Long marble island with a brass tap, terracotta tiles, three brass pendants and glass doors to the lawn.',
  'kitchen-blue-01':
    'Long bench of soft blue cupboards with an open oak shelf and ovens, beside glass doors to the lawn.',
  'kitchen-cream-02': 'Oak cupboards with brass handles, open oak shelves and a plastered rangehood.',
  'kitchen-cream-03':
    'Wooden bowl of lemons and limes on a pale stone island, in front of glass doors to the lawn.',
  'kitchen-charcoal-02':
    'Pale stone bench under an open oak shelf of bowls, with charcoal tiles and tall charcoal cupboards.',
  'kitchen-blue-02':
    'Brass tap and a bowl of fruit on the marble top of a soft blue island, beside glass doors to the lawn.',
  'kitchen-oak-01':
    'Cream and oak kitchen with a window over the bench, three round oak stools and glass doors to the lawn.',
  'kitchen-olive-01':
    'Olive kitchen with a pale stone island, brass pendants, glass doors to the lawn and a jarrah floor.',
  'kitchen-blush-02':
    'Cream cupboards with black handles, blush tiles and an open oak shelf, beside a glass door.',
  'kitchen-marble-01':
    'Cream kitchen with a marble island, a brass tap, three blush stools and white pendants.',
  'kitchen-green-01':
    'White kitchen with green tiles, a marble island, three sage stools and globe lights over a jarrah floor.',
  'kitchen-walnut-04':
    'Walnut island with a pale stone top and a black tap, on a tiled floor beside glass doors to the lawn.',
  'kitchen-walnut-05':
    'Two cups and a toaster on a pale stone bench, between white tiles and walnut drawers.',
  'kitchen-walnut-06':
    'Charcoal and walnut kitchen with a pale stone island, three stools and two globe lights.',
  'kitchen-walnut-07':
    'Kettle on the cooktop in a pale stone bench, with walnut drawers below and charcoal cupboards above.',
  'kitchen-clay-02': 'Oak shelf of bowls on terracotta tiles, over a marble bench and oak cupboards.',
  'kitchen-sage-05':
    'Vase of branches and a bowl of limes on a marble island, in front of sage cupboards and white tiles.',
  'kitchen-blue-03':
    'Soft blue and oak kitchen with blue tiles, a pale stone island and three round oak stools.',
  'kitchen-blue-04': 'Sink with a black tap under a window to a hedge, between blue tiles and oak shelves.',
  'kitchen-charcoal-04':
    'Kettle and two cups on a marble bench with oak drawers, under charcoal cupboards and white tiles.',
  'kitchen-charcoal-05':
    'Charcoal and oak kitchen in late sun, with breakfast on a pale stone island, round oak stools and open shelves.',
  'kitchen-charcoal-06':
    'Oak drawers under a long pale stone bench, an oak shelf of bowls on white tiles, and tall charcoal cupboards.',
  'kitchen-white-02':
    'White and oak kitchen with a long pale stone island, black pendants, a tiled floor and glass doors to the lawn.',
  'kitchen-jarrah-01':
    'Marble island with three stools on a jarrah floor, with brass pendants and glass doors to the lawn.',
  'kitchen-jarrah-02': 'Sink with a brass tap in a marble bench, under a wide window to a hedge and trees.',
} as const;
