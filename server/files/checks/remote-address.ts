/** Addresses that an office program fetches automatically, including those of shared folders. */
const REMOTE = /^\s*(?:(?:https?|ftps?|smb|dav|webdav|mhtml|ms-[\w-]+):|[\\/]{2})/i;
/**
 * A path on the writer's own disk, on Windows or a Mac. Word for Mac writes four slashes, as it does for a shared
 * folder.
 */
const OWN_DISK = /^\s*file:\/\/\/(?:[a-z]:|\/?(?:Users|Applications|Library|Volumes|private)\/)/i;

/** Whether an office program would fetch this address of a template or picture from another machine. */
export const isRemote = (address: string): boolean =>
  REMOTE.test(address) || (/^\s*file:/i.test(address) && !OWN_DISK.test(address));
