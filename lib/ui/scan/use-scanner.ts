'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { CameraError, closeCamera, openCamera, type ScanFault } from './camera.ts';
import { openReader, type Reader } from './reader.ts';
import { signal } from './signal.ts';

type ScanState = 'starting' | 'reading' | ScanFault;

/** Milliseconds between two looks at the picture. */
const pause = 120;

/**
 * Reads codes from the camera for as long as the component lives, and then stops the camera. Each text is told once,
 * with a short tone and a buzz. `retry` starts anew after a fault.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [state, setState] = useState<ScanState>('starting');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  }, [onText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let reader: Reader | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = new Set<string>();

    const look = async () => {
      const texts = video.current && reader ? await reader.read(video.current).catch(() => []) : [];
      if (over) return;
      for (const text of texts.map((each) => each.trim()).filter((each) => each && !told.has(each))) {
        told.add(text);
        signal();
        latest.current(text);
      }
      timer = setTimeout(look, pause);
    };
    const begin = async () => {
      const opened = await openCamera();
      stream = opened;
      if (over || !video.current) return end();
      video.current.srcObject = opened;
      await video.current.play();
      reader = await openReader();
      if (over) return end();
      setState('reading');
      await look();
    };
    const end = () => {
      over = true;
      clearTimeout(timer);
      closeCamera(stream);
      reader?.close();
    };
    begin().catch((cause: unknown) => {
      if (over) return;
      end();
      setState(cause instanceof CameraError ? cause.fault : 'busy');
    });
    return end;
  }, [attempt, video]);

  const retry = () => {
    setState('starting');
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
