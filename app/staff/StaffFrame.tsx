import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { agency } from '../../shared/agency/agency.ts';
import { paths } from '../../shared/paths.ts';
import { restoreFocusAfterRemoval } from '../ui/browser/restore-focus-after-removal.ts';
import { Container } from '../ui/Container.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

const CONTENT = 'staff-content';

type Props = {
  /** The page's h1, if it is part of the bar. */
  title?: ReactNode;
  tabs?: ReactNode;
  buttons?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the pages for staff: one slim bar instead of the public header and footer. Links to the site load a
 * document, because public pages have other styles and another frame.
 */
export function StaffFrame({ title, tabs, buttons, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => (content.current ? restoreFocusAfterRemoval(content.current) : undefined), []);
  return (
    <>
      <SkipLink to={CONTENT} />
      <header className="top-0 z-40 border-b border-line bg-paper lg:roomy:sticky print:static">
        <Container className="flex flex-wrap items-center gap-x-4 lg:gap-x-8 xl:gap-x-10 lg:h-header lg:flex-nowrap">
          <div className="mr-auto py-3 lg:mr-0 lg:py-0">
            <a
              href={paths.home}
              aria-label={`${agency().name}, home`}
              className="-mx-2 -my-1 inline-flex rounded-photo px-2 py-1"
            >
              <Wordmark className="text-[1.375rem]" />
            </a>
            {title}
          </div>
          <div className="order-last -mx-1 w-[calc(100%+0.5rem)] overflow-x-auto px-1 lg:order-none lg:mr-auto lg:w-auto lg:self-end">
            {tabs}
          </div>
          <div className="-mr-2 flex items-center">{buttons}</div>
        </Container>
      </header>
      <div ref={content} id={CONTENT} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}

type ButtonProps = ComponentProps<'button'> & { hiddenOnPhones?: boolean };

export const BarButton = ({ hiddenOnPhones = false, ...props }: ButtonProps) => (
  <button
    type="button"
    className={`label min-h-11 rounded-photo px-2 underline-offset-[0.4em] hover:underline sm:px-3 ${hiddenOnPhones ? 'max-sm:hidden' : ''}`}
    {...props}
  />
);
