'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { AgainContext, Unloaded } from './Unloaded.tsx';

type Loaded<Props> = ComponentType<Props> | { default: ComponentType<Props> };

interface How {
  /** Stands in its place until it is there. */
  loading?: () => ReactNode;
}

/** For what the server may draw too, which has to be loaded by `dynamic` itself to be awake with its page. */
export const orUnloaded = (error: unknown) => () => <Unloaded error={error} />;

/**
 * A piece of a page that is loaded when it is first drawn, in a browser. Where its code cannot be had, as in a tab that
 * is older than the portal, that is said in its place, and the page around it stays as it is; the next time is another
 * try.
 */
export function lazily<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { loading }: How = {},
): ComponentType<Props> {
  const attempt = async (): Promise<Loaded<Props>> => {
    try {
      return await load();
    } catch (error) {
      tries.latest = begun();
      return orUnloaded(error);
    }
  };
  const begun = () => dynamic<Props>(attempt, { ssr: false, ...(loading ? { loading } : {}) });
  const tries = { latest: begun() };
  return (props) => <Piece tries={tries} props={props} />;
}

interface PieceProps<Props> {
  tries: { readonly latest: ComponentType<Props> };
  props: Props;
}

/** The latest try when it appears, and whenever somebody asks for another one. */
function Piece<Props extends object>({ tries, props }: PieceProps<Props>) {
  const [Now, setNow] = useState(() => tries.latest);
  const again = useCallback(() => setNow(() => tries.latest), [tries]);
  return (
    <AgainContext value={again}>
      <Now {...props} />
    </AgainContext>
  );
}
