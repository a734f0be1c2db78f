import { Link } from 'react-router';
import { type Menu, promos } from '../../../shared/content/frame/menu.ts';
import { paths } from '../../../shared/paths.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { MenuLink } from './MenuLink.tsx';

/** The content of a top-level menu: its links, social links, two tiles, the contact link (spec §2). */
export function MenuPanel({ menu }: { menu: Menu }) {
  return (
    <Container className="grid grid-cols-12 gap-x-gap py-12">
      <div className={menu.group ? 'col-span-5 grid grid-cols-2 gap-x-gap' : 'col-span-4'}>
        <ul className="grid content-start gap-3.5 font-serif text-h4 leading-snug">
          {menu.entries.map((entry) => (
            <li key={entry.title}>
              <MenuLink entry={entry} />
            </li>
          ))}
        </ul>
        {menu.group && (
          <div>
            <h2 className="label font-sans text-soft">{menu.group.title}</h2>
            <ul className="mt-3.5 grid content-start gap-3.5 font-serif text-h4 leading-snug">
              {menu.group.entries.map((entry) => (
                <li key={entry.title}>
                  <MenuLink entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="col-span-2 col-start-6 flex flex-col items-start justify-between gap-8">
        <SocialLinks className="grid gap-2.5 text-small" />
        <ButtonLink to={paths.contact} look="outline">
          CONTACT US
        </ButtonLink>
      </div>
      {promos().map(({ title, link, photo }, i) => (
        <Link
          key={title}
          to={link}
          className={`group/tile ${i === 0 ? 'col-span-3 col-start-8' : 'col-span-2'}`}
        >
          <Picture
            photo={pagePhoto(photo)}
            alt=""
            sizes="22rem"
            className="h-48"
            imgClassName="transition-transform duration-250 group-hover/tile:scale-[1.03]"
          />
          <span className="mt-3 block text-small font-medium decoration-1 underline-offset-4 group-hover/tile:underline">
            {title}
          </span>
        </Link>
      ))}
    </Container>
  );
}
