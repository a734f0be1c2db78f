import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts a file that is dropped anywhere on the page. It also keeps the browser from opening a dropped file, which
 * would leave the page.
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent(onFile);

  useEffect(() => {
    // Counts entered elements, because the next element is entered before the previous one is left.
    let depth = 0;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const allow = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onDrop(file);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', allow, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, []);

  return isOver;
}
