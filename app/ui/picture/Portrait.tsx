type Props = {
  name: string;
  /**
   * The address of a photograph. Without one the initials are shown on a plain background, in the same style for
   * everybody.
   */
  photo?: string | null | undefined;
  /** Left out if the name is beside the portrait. */
  alt?: string;
  /** Whether the portrait is on the first screen. */
  first?: boolean;
  className?: string;
};

export function Portrait({ name, photo, alt = '', first = false, className = '' }: Props) {
  if (photo) {
    return (
      <img
        src={photo}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        className={`block object-cover object-top ${className}`}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt || undefined}
      className={`block bg-line text-soft ${className}`}
    >
      <text x="200" y="250" textAnchor="middle" fontSize="140" fill="currentColor" className="font-serif">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The initials of the first and the last name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
