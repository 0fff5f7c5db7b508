'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CameraError, closeCamera, openCamera, type ScanFault } from './camera.ts';
import { type CodeReader, openReader } from './code-reader.ts';
import { playScanFeedback } from './scan-feedback.ts';

type ScanState = 'starting' | 'reading' | ScanFault;

const frameIntervalMs = 120;

/** Scans while mounted. Each text is reported once, with sound. After a failure, `state` is its reason until `retry`. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const [state, setState] = useState<ScanState>('starting');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt restarts it
  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | null = null;
    let reader: CodeReader | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportedTexts = new Set<string>();

    const readFrame = async () => {
      const texts = video.current && reader ? await reader.read(video.current).catch(() => []) : [];
      if (isStopped) return;
      for (const text of texts.map((each) => each.trim())) {
        if (!text || reportedTexts.has(text)) continue;
        reportedTexts.add(text);
        playScanFeedback();
        report(text);
      }
      timer = setTimeout(readFrame, frameIntervalMs);
    };
    const start = async () => {
      const opened = await openCamera();
      stream = opened;
      if (isStopped || !video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      reader = await openReader();
      if (isStopped) return stop();
      setState('reading');
      await readFrame();
    };
    const stop = () => {
      isStopped = true;
      clearTimeout(timer);
      closeCamera(stream);
      reader?.close();
    };
    start().catch((cause: unknown) => {
      if (isStopped) return;
      stop();
      setState(cause instanceof CameraError ? cause.fault : 'busy');
    });
    return stop;
  }, [attempt, video]);

  const retry = () => {
    setState('starting');
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
