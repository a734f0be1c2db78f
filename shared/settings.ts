/** The settings that screens may know. Nothing secret is in here, and nothing that is not set. */
export type PublicSettings = {
  /**
   * Address of a map tile with {z}, {x} and {y}. Without it there is no street map, and no request to a third
   * party.
   */
  mapTilesUrl?: string;
  /** Address of a third party's offer widget. Without it our own panel is shown. */
  offerWidgetUrl?: string;
};
