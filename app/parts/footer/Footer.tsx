import { Link, useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { STATE_NAMES } from '../../../shared/agency/places.ts';
import { demo, isFooterMarkedAsDemo } from '../../../shared/content/demo.ts';
import { footer } from '../../../shared/content/footer.ts';
import { advertisedRegistration } from '../../../shared/law/registration.ts';
import { paths } from '../../../shared/paths.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { Container } from '../../ui/Container.tsx';
import { ArrowRight } from '../../ui/icons/icons.generated.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

const quiet = 'decoration-1 underline-offset-4 hover:underline';

/** The shared footer (§2). It is dark in both themes. In print only its address is left (look.css). */
export function Footer() {
  const { pathname } = useLocation();
  const newsletter = pathname !== paths.newsletter;
  const {
    acknowledgement,
    address: { street, suburb, state, postcode },
  } = agency();
  return (
    <footer data-theme="dark" className="bg-night text-cream">
      <Plans hasPhotograph={pathname === paths.home && footer().image} />
      <Container className="grid gap-x-gap gap-y-14 border-t border-night-line py-16 lg:grid-cols-12 lg:py-24">
        {newsletter && (
          <section aria-labelledby="newsletter-title" className="lg:col-span-5">
            <h2 id="newsletter-title" className="text-h3">
              {footer().newsletter.title}
            </h2>
            <p className="mt-3 mb-7 max-w-[29.5em] text-night-soft">{footer().newsletter.text}</p>
            {/* The prefix is needed because the page may have another form with the same fields. */}
            <NewsletterForm name="footer_" />
          </section>
        )}
        <div className="lg:col-span-3 lg:col-start-8">
          <h2 className="label font-sans text-night-soft">Our office</h2>
          <address className="not-italic">
            <p className="mt-4">
              {street}
              <br />
              {`${suburb}, ${STATE_NAMES[state]} ${postcode}`}
            </p>
            <p className="mt-4 grid justify-items-start gap-1.5">
              <PhoneLink className={quiet} />
              <a href={`mailto:${agency().email}`} className={`wrap-anywhere ${quiet}`}>
                {agency().email}
              </a>
            </p>
          </address>
        </div>
        {agency().social.length > 0 && (
          <div className="lg:col-span-2 lg:col-start-11">
            <h2 className="label font-sans text-night-soft">Follow us</h2>
            <SocialLinks className="mt-4 grid gap-1.5" />
          </div>
        )}
        {acknowledgement && (
          <p
            className={`reading-width text-small text-night-soft ${newsletter ? 'lg:col-span-7' : 'lg:order-first lg:col-span-6'}`}
          >
            {acknowledgement}
          </p>
        )}
        <SmallPrint />
      </Container>
    </footer>
  );
}

/** The copyright, the licence, and links to the legal pages. */
function SmallPrint() {
  const { copyrightYear, designCredit, hasArticles, legalName } = agency();
  const registration = advertisedRegistration();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-night-line pt-8 text-small text-night-soft lg:col-span-12">
      <Link to={paths.home} aria-label={`${agency().name}, home`} className="text-cream">
        <Wordmark className="text-[1.75rem]" onDark />
      </Link>
      <ul className="flex flex-wrap gap-x-7 gap-y-2">
        <li>{`© ${copyrightYear} ${legalName}`}</li>
        {registration && <li>{registration}</li>}
        {hasArticles && (
          <li>
            <Link to={paths.articles} className={quiet}>
              Articles
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.privacy} className={quiet}>
            Privacy Policy
          </Link>
        </li>
        <li>
          <Link to={paths.terms} className={quiet}>
            Terms and Conditions
          </Link>
        </li>
        {designCredit && (
          <li>
            Design by{' '}
            <a href={designCredit.url} className={quiet}>
              {designCredit.name}
            </a>
          </li>
        )}
      </ul>
      {isFooterMarkedAsDemo() && <p className="w-full">{demo.footer}</p>}
    </div>
  );
}

/** @param hasPhotograph true only on the home page: every page would otherwise end with the same photograph */
function Plans({ hasPhotograph }: { hasPhotograph: boolean }) {
  const photo = pagePhoto('footer', 'object-top');
  return (
    <div className="grid-page">
      {hasPhotograph && (
        <Picture
          photo={photo}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-[16/9] rounded-none max-lg:col-[full] lg:col-[8/full-end] lg:row-start-1 lg:aspect-[2/1]"
          imgClassName={photo.position}
        />
      )}
      <ul
        className={
          hasPhotograph
            ? 'self-center py-14 lg:col-[content-start/8] lg:row-start-1 lg:pr-10'
            : 'gap-x-gap py-4 lg:grid lg:grid-cols-2'
        }
      >
        {footer().plans.map(({ title, link }) => (
          <li
            key={link}
            className={`border-night-line ${hasPhotograph ? 'not-last:border-b' : 'max-lg:not-last:border-b'}`}
          >
            <Link
              to={link}
              className="group flex flex-wrap items-center justify-between gap-x-6 py-7 font-serif text-h2"
            >
              {title}
              <ArrowRight
                strokeWidth={1}
                className="size-9 shrink-0 text-detail transition-transform group-hover:translate-x-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
