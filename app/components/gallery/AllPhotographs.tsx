import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { Photographs } from './photographs.ts';

type Props = { name: string; images: Photographs; onClose: () => void };

/** Every photograph, one below the other. Escape closes; focus goes back to what opened it. */
export function AllPhotographs({ name, images, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={`All ${images.length} photographs of ${name}`}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-night text-cream backdrop:bg-night"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-6 bg-night/95 px-page py-3">
        <p className="truncate font-serif text-h4">{name}</p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="label inline-flex min-h-11 items-center gap-2 px-2"
        >
          Close
          <X aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </button>
      </div>
      <ul className="mx-auto grid max-w-6xl gap-3 pb-12 sm:gap-5 sm:px-page">
        {images.map((image, index) => (
          <li key={image.id}>
            <Picture
              photo={image}
              alt={image.alt ?? `Photograph ${index + 1} of ${name}`}
              sizes="(min-width: 72rem) 72rem, 100vw"
              className="aspect-[3/2] rounded-none sm:rounded-photo"
            />
          </li>
        ))}
      </ul>
    </dialog>
  );
}
