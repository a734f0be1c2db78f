type Texts = { latitude?: string | null; longitude?: string | null };

/** Coordinates from an address or a form, in degrees; null if they are not a place on Earth. */
export function parseCoordinates({
  latitude,
  longitude,
}: Texts): { latitude: number; longitude: number } | null {
  if (!latitude?.trim() || !longitude?.trim()) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** "-34.9214, 138.6357", the form in which maps accept coordinates. */
export function formatCoordinates(texts: Texts): string | undefined {
  const place = parseCoordinates(texts);
  return place ? `${place.latitude}, ${place.longitude}` : undefined;
}
