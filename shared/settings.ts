/** What the screens know of the settings of the process that serves them. Nothing secret is in here. */
export type PublicSettings = {
  /** Address of a map tile with {z}, {x} and {y}; null: there is no street map, and no request to anyone. */
  mapTilesUrl: string | null;
  /** Where a third party's offer widget is to be had; null: our own panel stands in its place. */
  offerWidgetUrl: string | null;
};
