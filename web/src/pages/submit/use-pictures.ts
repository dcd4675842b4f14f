import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { checkPhotos, type KeptPicture, movePicture, type Photo, type Picture } from './photos.ts';

/**
 * Holds the pictures of the form: first the deal's own, then those chosen here.
 * @param photos the photos restored from a stored draft
 */
export function usePictures(existing: readonly KeptPicture[], photos: readonly File[] = []) {
  const [initialPhotos] = useState(() => photos.map(toPhoto));
  const [pictures, setPictures] = useState<readonly Picture[]>([...existing, ...initialPhotos]);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const addresses = useRef(initialPhotos.map(({ url }) => url));
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);

  function fromFiles(files: readonly File[]): Photo[] {
    const made = files.map(toPhoto);
    addresses.current.push(...made.map(({ url }) => url));
    return made;
  }

  return {
    pictures,
    complaints,
    complain: (complaint: string) => setComplaints([complaint]),
    fromFiles,
    add(files: readonly File[]): void {
      const checked = checkPhotos(pictures.length, files);
      setComplaints(checked.complaints);
      setPictures([...pictures, ...fromFiles(checked.photos)]);
    },
    remove(id: string): void {
      setComplaints([]);
      setPictures(pictures.filter((picture) => picture.id !== id));
    },
    move: (from: number, to: number) => setPictures(movePicture(pictures, from, to)),
    restore(before: readonly Picture[]): void {
      setComplaints([]);
      setPictures(before);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

function toPhoto(file: File): Photo {
  return { id: randomId(), file, url: URL.createObjectURL(file) };
}
