import type { ReactNode } from 'react';
import type { pagePhoto } from '../../photos/page-photo.ts';
import { Container } from '../../ui/Container.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';

/** The beginning of an information page: its title, a lead and the next step, above a wide photograph. */
export function PageIntro({
  title,
  text,
  photo,
  children,
}: {
  title: string;
  text: string;
  photo: ReturnType<typeof pagePhoto>;
  children: ReactNode;
}) {
  return (
    <>
      <Container className="grid gap-x-gap gap-y-8 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-12 lg:items-baseline">
        <h1 className="text-h1 lg:col-span-7">{title}</h1>
        <div className="lg:col-span-5 lg:pl-6">
          <p className="reading-width text-lead text-soft">{text}</p>
          {children}
        </div>
      </Container>
      <Picture
        photo={photo}
        priority="first"
        sizes="100vw"
        className="aspect-[3/2] rounded-none md:aspect-[21/9]"
        imgClassName={photo.position}
      />
    </>
  );
}
