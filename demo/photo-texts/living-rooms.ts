/** Living rooms, halls and studies. */
export const livingRooms = {
  'living-navy-01':
    'Living room with grey sofas, a navy armchair, a zigzag rug and glass doors to the garden.',
  'living-fireplace-01':
    'Sitting room with a tiled fireplace between bookshelves, rust armchairs and a tall sash window.',
  'living-fireplace-02': 'Two rust armchairs in the sun beside tall sash windows, with shelves behind them.',
  'living-fireplace-navy-02':
    'Ochre armchairs and a round walnut table on a zigzag rug, in front of a walnut mantel on a navy wall.',
  'living-rust-01':
    'Living room with two cream sofas, rust cushions and an oak table, beside glass doors to the deck.',
  'living-ochre-01': 'Charcoal sofas with ochre cushions around an oak table, under two prints.',
  'living-bay-01':
    'Sitting room with an oak mantel, ochre armchairs by the sash windows and a charcoal sofa.',
  'living-clay-01':
    'Sitting room with a clay chimney breast, a white mantel with green tiles and a cream sofa.',
  'living-linen-01': 'Living room with linen sofas, a zigzag rug and glass doors to the garden.',
  'living-fireplace-sage-04':
    'White mantel with terracotta tiles and a round mirror on a sage wall, beside oak shelves of books.',
  'living-ochre-02':
    'Charcoal sofas with ochre cushions around an oak table, and a jacaranda beyond the glass doors.',
  'living-linen-02': 'Linen sofa in front of glass doors to the garden, with an oak table on a zigzag rug.',
  'living-oak-01': 'Grey sofa with sage cushions under a print, beside glass doors to the garden.',
  'living-oak-02': 'Grey sofa with sage and white cushions in front of a wide window to a hedge.',
  'living-bay-02': 'Ochre armchairs beside a tall sash window, with walnut shelves and an oak mantel.',
  'living-navy-02': 'Navy armchair on a zigzag rug, beside a wide window with linen curtains.',
  'living-hearth-01':
    'Sitting room with a white mantel, two navy armchairs, a cream sofa and pictures in the alcoves.',
  'living-walnut-01':
    'Sitting room with a walnut mantel, blush tiles and shelves of books on both sides of a blue chimney breast.',
  'living-clay-02':
    'White mantel with green tiles and a round mirror on a clay chimney breast, beside shelves of books.',
  'living-jacaranda-01':
    'Living room with a round walnut table, a navy armchair, a brass pendant and a jacaranda beyond the glass.',
  'living-jacaranda-02':
    'Jacaranda in flower and a hedge, seen over a timber deck through three panes of glass.',
  'living-court-01':
    'Long room with a walnut table for six in front of cream sofas and glass doors to a paved garden.',
  'living-court-02':
    'Walnut table laid with white plates and candles, with a cream sofa and a timber fence behind it.',
  'living-bluetile-01':
    'Sitting room with a white mantel, blue tiles, a navy armchair, a grey sofa and a round mirror.',
  'living-sage-02':
    'Sage armchair and an oak cabinet beside a linen sofa, with a jacaranda beyond the glass.',
  'study-oak-01': 'Study with an oak desk under a window, a sage armchair and oak shelves of books.',
  'living-white-02': 'White sofa with navy cushions under two pictures, on an oak floor.',
  'living-cream-01': 'Long oak sideboard under a print, between a round dining table and a rust armchair.',
  'living-cream-02':
    'Round oak table with an open book and a bowl of oranges and limes, in front of a cream sofa.',
  'living-charcoal-01':
    'Round walnut table under a brass pendant, with a charcoal sofa and an ochre armchair behind it.',
  'living-charcoal-02':
    'Charcoal sofa and an ochre armchair beside glass doors, with a jacaranda and a timber fence outside.',
  'living-navysofa-01': 'Cream armchair and a walnut sideboard with a lamp under a print, on a jarrah floor.',
  'dining-jarrah-01':
    'Dining room with a walnut table laid for six, a walnut sideboard, two globe lights and a jarrah floor.',
  'living-sage-01': 'Linen sofa with sage cushions under two prints, in front of a round oak table.',
  'living-grey-01':
    'Sage armchair and a grey sofa on a zigzag rug, between an oak sideboard and a wall of glass.',
  'living-white-01': 'Navy armchair by a tall window, with a plant and an oak table beside it.',
} as const;
