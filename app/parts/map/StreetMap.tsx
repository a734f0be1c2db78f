import { useEffect, useRef } from 'react';

type Props = {
  name: string;
  place: readonly [latitude: number, longitude: number];
  tilesUrl: string;
  onFailure: () => void;
};

/** The street map that a visitor requested. The focus moves to it, so that its keys work at once. */
export function StreetMap({ name, place: [latitude, longitude], tilesUrl, onFailure }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isUnmounted = false;
    import('./street-map.ts').then(({ openStreetMap }) => {
      if (isUnmounted || !element.current) return;
      close = openStreetMap(element.current, [latitude, longitude], tilesUrl, onFailure);
      element.current.focus({ preventScroll: true });
    }, onFailure);
    return () => {
      isUnmounted = true;
      close?.();
    };
  }, [latitude, longitude, tilesUrl, onFailure]);
  return (
    <section
      ref={element}
      aria-label={`Street map of ${name}`}
      className="absolute inset-0 isolate bg-sand"
    />
  );
}
