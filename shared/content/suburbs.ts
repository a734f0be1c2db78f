/** What the agency says of a suburb, paragraph by paragraph, by its key. A suburb without an entry has no words. */
export const suburbWords: Readonly<Record<string, readonly string[]>> = {
  'norwood-5067': [
    'Life in Norwood revolves around The Parade, a short walk from most front doors. The city is close enough to ride to.',
    'We look after stone villas and single-fronted cottages here, and the newer townhouses between them. Check the side path and the parking before you fall for the fretwork.',
  ],
  'unley-5061': [
    'Leafy streets of villas and bungalows, a few kilometres south of the city. Buyers come for the walk to King William Road and stay for the trees.',
  ],
  'st-morris-5068': [
    'Our own suburb: our office is on Green Street. Small, quiet, and full of bungalows on good blocks.',
  ],
};
