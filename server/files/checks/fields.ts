import type { ActiveContent } from '../../../shared/forms/document.ts';

/** Fields that start or ask another program (DDE). */
const CALLS = /^[^a-z]*DDE/i;
/** Fields that read another file or address. No other type of field begins with one of these words. */
const FETCHES = /^[^a-z]*(?:INCLUDE|IMPORT|LINK|DATABASE)/i;

/**
 * What a field of Word does, by the type with which its instruction begins. HYPERLINK, PAGE and most others do nothing
 * when the document is opened.
 */
export function inspectField(instruction: string): ActiveContent | null {
  if (CALLS.test(instruction)) return 'programs';
  return FETCHES.test(instruction) ? 'fetches' : null;
}

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
