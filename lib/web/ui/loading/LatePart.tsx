import type { ReactNode } from 'react';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { ServerProblem } from '../parts/ServerProblem.tsx';
import { Late } from './Late.tsx';

interface Props<T> {
  load: Promise<LoadedPart<T>>;
  placeholder: ReactNode;
  /** What failed. Without it, a failed part is left out. */
  about?: string;
  href?: string;
  children: (value: T) => ReactNode;
}

/** A part of a page that is streamed when it is later than the rest. */
export function LatePart<T>({ placeholder, ...part }: Props<T>) {
  return (
    <Late placeholder={placeholder}>
      <Loaded {...part} />
    </Late>
  );
}

async function Loaded<T>({ load, about, href, children }: Omit<Props<T>, 'placeholder'>) {
  const { value, problem } = await load;
  if (!problem) return children(value);
  return about && <ServerProblem about={about} problem={problem} {...(href && { href })} />;
}
