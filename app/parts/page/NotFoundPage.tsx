import { common } from '../../../shared/content/frame/common.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

/** The 404 page (spec §2). Errors of the site show it too (spec §8: any route error). */
export function NotFoundPage() {
  return (
    <div className="grid-page py-section">
      <div className="grid gap-x-gap gap-y-8 lg:grid-cols-12 lg:items-start">
        <p
          className="figures -ml-[0.04em] font-large text-[clamp(min(9rem,45vw),min(4rem,16vw)+22vw,24rem)] leading-[0.8] tracking-[-0.05em] text-accent lg:col-span-7"
          aria-hidden="true"
        >
          404
        </p>
        <div className="lg:col-span-4 lg:col-start-9">
          <h1 className="text-h2">{common().notFoundTitle}</h1>
          <p className="mt-5 max-w-[22em] text-lead text-soft">{common().notFoundText}</p>
          <ButtonLink to={paths.home} className="mt-9">
            {common().notFoundLink}
          </ButtonLink>
          <p className="mt-6 text-soft">
            Or call us on <PhoneLink className="link text-ink" />.
          </p>
        </div>
      </div>
    </div>
  );
}
