import { type Lines, provenBy, untested } from '../line.ts';

const about = 'test/e2e/pages/about.test.ts';
const team = 'test/e2e/pages/team.test.ts';
const allProperties = 'All Properties shows one home, two from 800 px and three from 1020 px, 40 px apart';

/** §2: property detail, About, team profiles, the All Properties slider. */
export const propertyLines = {
  '2.property.address': 'Address',
  '2.property.price': 'price',
  '2.property.sold': '(or SOLD)',
  '2.property.beds': 'beds',
  '2.property.baths': 'baths',
  '2.property.cars': 'cars',
  '2.property.agents': 'two agent cards',
  '2.property.agent.name': 'agent cards (name …)',
  '2.property.agent.phone': 'agent cards (… phone …)',
  '2.property.agent.email': 'agent cards (… email …)',
  '2.property.agent.profile': 'agent cards (… profile link)',
  '2.property.gallery': 'image gallery with thumbnails',
  '2.property.thumbnails': 'thumbnails (per breakpoint: 4, 4, 6, 6, 7, 9)',
  '2.property.auction-time': 'auction … times',
  '2.property.inspection-time': 'inspection times',
  '2.property.calendar': "with an 'Add to Calendar' button",
  '2.property.calendar.hour': '(one-hour event)',
  '2.property.floorplan': 'floorplan link',
  '2.property.enquire': 'enquire link',
  '2.property.description': 'description split by lines',
  '2.property.small-enquiry': 'small enquiry form',
  '2.property.map': 'map',
  '2.property.widget': provenBy(
    'A third-party offer widget is mounted for the listing id',
    'test/e2e/forms/offer-widget.test.ts',
    'with a widget, each home for sale embeds it with its id, and the content policy allows its origin',
  ),
  '2.property.widget.behaviour': untested(
    'its behaviour is not shown',
    'The specification does not say what the widget does.',
  ),

  '2.about.hero': 'Hero text',
  '2.about.meet': provenBy(
    "a 'Meet the team' button that scrolls smoothly to the team section",
    about,
    "'Meet the team' scrolls smoothly to the team and moves the focus there",
  ),
  '2.about.approach': "'Our Approach …'",
  '2.about.who': "'… Who we are'",
  '2.about.local': 'four values (Local …)',
  '2.about.innovation': 'four values (… Innovation …)',
  '2.about.communication': 'four values (… Communication …)',
  '2.about.integrity': 'four values (… Integrity)',
  '2.about.team': 'team cards linking to /team/{id} for two directors',
  '2.about.team.ids': untested(
    'ids {name} and {name}',
    "The names are the agency's own: those of the demo's two directors are tested under 2.about.team.",
  ),
  '2.about.testimonials': 'a Testimonials section with … slider of five testimonials',
  '2.about.testimonial.image': 'testimonials (image …)',
  '2.about.testimonial.message': 'testimonials (… message …)',
  '2.about.testimonial.name': 'testimonials (… name …)',
  '2.about.testimonial.title': 'testimonials (… title)',
  '2.about.autoplay': provenBy(
    'an autoplaying slider … autoplay delay 3000 ms',
    about,
    'five testimonials, marked as invented, change every three seconds, and a dot leads to its own',
  ),
  '2.about.pagination': provenBy(
    'clickable pagination',
    about,
    'five testimonials, marked as invented, change every three seconds, and a dot leads to its own',
  ),

  '2.team.name': 'Name',
  '2.team.role': 'role',
  '2.team.phone': 'phone … links',
  '2.team.email': 'email links',
  '2.team.appraisal.sales':
    'a Request Appraisal link (the sales director links to the sell book-an-appraisal route …)',
  '2.team.appraisal.management':
    'a Request Appraisal link (… the property-management director to the manage route)',
  '2.team.description': 'description (HTML)',
  '2.team.photo': 'photo',
  '2.team.linkedin': 'LinkedIn link',
  '2.team.toggle': provenBy(
    'light/dark mode toggle',
    team,
    'the dark mode switch applies to the whole site, is remembered, and never flashes',
  ),
  '2.team.reviews': 'a reviews slider',
  '2.team.reviews.three': provenBy(
    '3 slides per view from width 769',
    team,
    'reviews show one at a time and three from 769 px, and move by arrow keys and a slider',
  ),
  '2.team.reviews.autoplay': provenBy(
    'autoplay 3000 ms',
    team,
    'reviews change every three seconds, but not under reduced motion',
  ),
  '2.team.reviews.keyboard': provenBy(
    'keyboard',
    team,
    'reviews show one at a time and three from 769 px, and move by arrow keys and a slider',
  ),
  '2.team.reviews.scrollbar': provenBy(
    'scrollbar',
    team,
    'reviews show one at a time and three from 769 px, and move by arrow keys and a slider',
  ),
  '2.team.all-properties': 'and an All Properties slider',

  '2.all-properties.link': 'Slides link to /property/{id}',
  '2.all-properties.one': provenBy('1 slide per view', team, allProperties),
  '2.all-properties.two': provenBy('2 from width 800', team, allProperties),
  '2.all-properties.three': provenBy('3 from width 1020', team, allProperties),
  '2.all-properties.gap': provenBy('gap 40', team, allProperties),
  '2.all-properties.empty': provenBy(
    "empty message 'Stay tuned for exciting new properties!'",
    team,
    'without homes, All Properties says to stay tuned',
  ),
} as const satisfies Lines;
