import type { ReactNode } from 'react';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { ServerProblem } from '../parts/ServerProblem.tsx';
import { Late } from './Late.tsx';

interface Props<T> {
  load: Promise<LoadedPart<T>>;
  placeholder: ReactNode;
  /** Names the part in the notice of a failure. Without it, a failed part is left out. */
  about?: string;
  /** The page's address, for the notice's button to retry. */
  href?: string;
  children: (value: T) => ReactNode;
}

/** A part of a server-rendered page whose data may be late: it is streamed after the rest of the page. */
export function LatePart<T>({ placeholder, ...part }: Props<T>) {
  return (
    <Late placeholder={placeholder}>
      <LoadedPartContent {...part} />
    </Late>
  );
}

async function LoadedPartContent<T>({ load, about, href, children }: Omit<Props<T>, 'placeholder'>) {
  const { value, problem } = await load;
  if (!problem) return children(value);
  return about && <ServerProblem about={about} problem={problem} {...(href && { href })} />;
}
