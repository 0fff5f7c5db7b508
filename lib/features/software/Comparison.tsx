'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import detail from '../../ui/detail/detail.module.css';
import { Icon } from '../../ui/icons.tsx';
import buttons from '../../ui/list/buttons.module.css';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { announce } from '../../ui/live.tsx';
import { ComparedNotes } from './ComparedNotes.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import { useComparedFields } from './compared-fields.tsx';
import css from './comparison.module.css';
import { compareFields, countDifferences } from './comparison.ts';
import { comparePath, onlyDifferences, versionsPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

/**
 * Two versions side by side. Which of them stands where, and whether only differences are shown, is in the address;
 * both change without asking the server again.
 */
export function Comparison({ sides }: { sides: readonly Side[] }) {
  const t = useTranslations('software');
  const { a, b, only } = useAddress(sides);
  const { fields, bodies } = useComparedFields();
  const lines = compareFields(fields, a.version, b.version);
  const notes = compareFields(bodies, a.version, b.version);
  const differing = countDifferences([...lines, ...notes]);
  const shown = <L extends { differs: boolean | null }>(all: L[]) =>
    only && differing !== null ? all.filter(({ differs }) => differs) : all;
  const swapped = comparePath(b.id, a.id, only);
  const swap = () => {
    window.history.pushState(null, '', swapped);
    announce(t('compare.swapped', { name: nameOfSide(b) }));
  };
  return (
    <article className={css.screen}>
      <header className={detail.header}>
        <nav className={detail.nav}>
          <Link className={detail.back} href={versionsPath}>
            <Icon name="chevronLeft" size={18} />
            {t('title')}
          </Link>
        </nav>
        <div className={detail.title}>
          <h1>{t('compare.title')}</h1>
          <HeadButton icon="transfer" href={swapped} onPress={swap}>
            {t('compare.swap')}
          </HeadButton>
        </div>
      </header>
      {differing !== null && (
        <form className={css.tools}>
          <p>{a.id === b.id ? t('compare.same') : t('compare.count', { count: differing })}</p>
          <input type="hidden" name="a" value={a.id} />
          <input type="hidden" name="b" value={b.id} />
          <label>
            <input
              type="checkbox"
              name="only"
              value={onlyDifferences}
              checked={only}
              onChange={() => window.history.replaceState(null, '', comparePath(a.id, b.id, !only))}
            />
            {t('compare.only')}
          </label>
          <noscript>
            <button type="submit" className={buttons.button}>
              {t('compare.apply')}
            </button>
          </noscript>
        </form>
      )}
      <ComparedTable sides={[a, b]} lines={shown(lines)} />
      <ComparedNotes sides={[a, b]} lines={shown(notes)} />
    </article>
  );
}

/** The sides in the order of the address, and whether it asks for differences only. */
function useAddress(sides: readonly Side[]) {
  const search = useSearchParams();
  const side = (name: string, at: number) => {
    const found = sides.find(({ id }) => id === search.get(name)) ?? sides[at] ?? sides[0];
    if (!found) throw new Error('There is nothing to compare');
    return found;
  };
  return { a: side('a', 0), b: side('b', 1), only: search.get('only') === onlyDifferences };
}
