/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Static } from '#lib/web/ui/loading/Static.tsx';
import { toHtml } from '#lib/web/ui/loading/static-html.ts';

const Label = ({ text }: { text: string }) => <b className="label">{text}</b>;

const contents: [what: string, content: ReactNode][] = [
  ['nothing', [null, undefined, false, true, '']],
  ['texts', ['a < b & "c" \'d\' &amp;', 0, 12]],
  [
    'fragments and lists',
    <>
      {['x', 'y'].map((each) => [<i key={each}>{each}</i>])}
      {'z'}
    </>,
  ],
  ['components', <Label key="l" text="<script>alert(1)</script>" />],
  [
    'attributes',
    <label key="a" htmlFor="x" className="a b" title={'"quoted" & \'single\''} tabIndex={-1} translate="no">
      <input type="checkbox" disabled hidden={false} aria-label="é" data-row="1" autoComplete="off" />
      <hr draggable={false} />
      <b aria-current={false} aria-hidden data-opens data-empty={undefined} spellCheck={false}>
        x
      </b>
    </label>,
  ],
  [
    'styles and drawings',
    <span key="s" style={{ verticalAlign: '-4px', '--share': '50%', backgroundColor: 'red' } as object}>
      <svg width={18} viewBox="0 0 24 24" aria-hidden="true" strokeWidth={1.5} strokeLinejoin="round">
        <use href="/icons.svg#Add" />
      </svg>
    </span>,
  ],
];

it.each(contents)('writes %s as React does', (_, content) => {
  const { container } = render(<div>{content}</div>);
  const own = document.createElement('div');
  own.innerHTML = toHtml(content) ?? 'undefined';
  for (const element of [own, container]) {
    element.normalize();
    for (const styled of element.querySelectorAll<HTMLElement>('[style]'))
      styled.setAttribute('style', styled.style.cssText);
  }
  expect(own.isEqualNode(container.firstElementChild)).toBe(true);
});

const ClientComponent = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
const Awaited = (async () => 'later') as unknown as () => ReactNode;

it.each<[what: string, content: ReactNode]>([
  ['a client component', <ClientComponent key="c" />],
  ['a component that has to be awaited', <Awaited key="a" />],
  ['the initial value of a control', <input key="i" defaultValue="x" />],
  ['an event handler', <button key="b" type="button" onClick={() => {}} />],
  ['a number with a unit', <i key="n" style={{ width: 4 }} />],
])('leaves %s to React', (_, content) => {
  expect(toHtml(<p>{content}</p>)).toBeUndefined();
});

it('renders what is not only HTML as elements, and keeps an unchanged string', () => {
  const list = (text: string) => (
    <ul>
      <Static as="li" data-id="1">
        <b>{text}</b>
      </Static>
      <Static as="li">
        <button type="button" onClick={() => {}}>
          press
        </button>
      </Static>
    </ul>
  );
  const { container, rerender } = render(list('one'));
  expect(container.textContent).toBe('onepress');
  const bold = container.querySelector('b');
  rerender(list('one'));
  expect(container.querySelector('b')).toBe(bold);
  rerender(list('two'));
  expect(container.querySelector('li')?.outerHTML).toBe('<li data-id="1"><b>two</b></li>');
});
