import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import { checkPhotos, type KeptPicture, movePicture, type Picture } from './photos.ts';

/** The pictures of the form: those the deal has, then those chosen here. */
export function usePictures(kept: readonly KeptPicture[]) {
  const [pictures, setPictures] = useState<readonly Picture[]>(kept);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);

  function toPhoto(file: File): Picture {
    const url = URL.createObjectURL(file);
    addresses.current.push(url);
    return { id: randomId(), file, url };
  }

  return {
    pictures,
    complaints,
    complain: (complaint: string) => setComplaints([complaint]),
    add(files: readonly File[]): void {
      const checked = checkPhotos(pictures.length, files);
      setComplaints(checked.complaints);
      setPictures([...pictures, ...checked.photos.map(toPhoto)]);
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
