/** Spec §2: image, message, name, title. */
export type Testimonial = {
  /** The address of a photograph; null shows the initials. */
  image: string | null;
  message: string;
  name: string;
  title: string;
  /** Fictional; the page says so. */
  demo: boolean;
};

/** Replace these with what your own clients said, and set `demo` to false. */
export const testimonials: readonly Testimonial[] = [
  {
    image: null,
    message:
      'They walked through with a notebook, not a brochure. Six weeks later I’d moved, and I still got a Christmas card.',
    name: 'Winifred Sample',
    title: 'Sold a villa in Norwood',
    demo: true,
  },
  {
    image: null,
    message:
      'We lost the first auction and Marnie called us the next morning about a house that wasn’t listed yet. We live in it now.',
    name: 'Amara Example',
    title: 'Bought her first home in Magill',
    demo: true,
  },
  {
    image: null,
    message:
      'Tobias found the leak before the tenant did. I get photos and a statement, and there’s nothing to chase.',
    name: 'Dev Placeholder',
    title: 'Leases out a unit in Kensington',
    demo: true,
  },
  {
    image: null,
    message:
      'As a tenant, you expect to be the last to know. Here, someone told me who was coming, when and why.',
    name: 'Mei Specimen',
    title: 'Rents a cottage in Maylands',
    demo: true,
  },
  {
    image: null,
    message:
      'Three agents gave us three numbers. Only one explained hers, and it was the one that came true.',
    name: 'Callum Mockford',
    title: 'Sold a family home in Tranmere',
    demo: true,
  },
];
