/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { TreePicker } from '../../../../lib/ui/form/TreePicker.tsx';
import { shownNodes, type TreeChoice } from '../../../../lib/ui/form/tree.ts';
import { InEnglish } from '../InEnglish.tsx';

const choice = (id: string, label: string, parentId: string, note?: string): TreeChoice => ({
  id,
  label,
  parentId,
  ...(note ? { note } : {}),
});
const dealers = [
  choice('1', 'Anton', 'root', 'D01'),
  choice('2', 'Berta', '1', 'D02'),
  choice('3', 'Cäsar', '2', 'D03'),
  choice('4', 'Dora', '1', 'D04'),
  choice('5', 'Emil', 'root', 'D05'),
];
const view = (query = '', ...collapsed: string[]) =>
  shownNodes(dealers, { query, collapsed: new Set(collapsed) }).map(
    ({ choice: { label }, level }) => '.'.repeat(level - 1) + label,
  );

describe('a tree of choices', () => {
  it('has each below its parent', () => {
    expect(view()).toEqual(['Anton', '.Berta', '..Cäsar', '.Dora', 'Emil']);
  });

  it('keeps the path to what is searched for, by label or note, whatever the accents', () => {
    expect(view('casar')).toEqual(['Anton', '.Berta', '..Cäsar']);
    expect(view('d04')).toEqual(['Anton', '.Dora']);
    expect(shownNodes(dealers, { query: 'casar', collapsed: new Set() }).map(({ found }) => found)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('folds, and shows what is searched for all the same', () => {
    expect(view('', '1')).toEqual(['Anton', 'Emil']);
    expect(view('Dora', '1')).toEqual(['Anton', '.Dora']);
  });

  it('loses nobody to a circle', () => {
    const round = [choice('a', 'A', 'b'), choice('b', 'B', 'a')];
    expect(shownNodes(round, { query: '', collapsed: new Set() })).toHaveLength(2);
  });

  it('tells each its place among its siblings', () => {
    const [, berta, , dora] = shownNodes(dealers, { query: '', collapsed: new Set() });
    expect([berta, dora].map((node) => [node?.position, node?.siblings, node?.expanded])).toEqual([
      [1, 2, true],
      [2, 2, undefined],
    ]);
  });
});

describe('the picker', () => {
  const pick = async (load = jest.fn(async () => ({ items: dealers, complete: true }))) => {
    const onChange = jest.fn();
    const first = [choice('0', 'Own stock', '')];
    render(
      <InEnglish>
        <TreePicker
          label="Dealer"
          value=""
          onChange={onChange}
          queryKey={['dealers']}
          load={load}
          first={first}
        />
        <button type="button">elsewhere</button>
      </InEnglish>,
    );
    const field = screen.getByRole('combobox', { name: 'Dealer' });
    const press = (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(field, { key });
    };
    return { field, press, onChange, load };
  };
  const activeLabel = (field: HTMLElement) => {
    const id = field.getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.querySelector('[data-name]')?.textContent;
  };

  it('asks for the choices once, when it is first opened', async () => {
    const { field, press, load } = await pick();
    expect(load).not.toHaveBeenCalled();
    press('ArrowDown');
    await screen.findByText('Emil');
    press('Escape');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    press('ArrowDown');
    await screen.findByText('Emil');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('goes by keys and chooses by Enter', async () => {
    const { field, press, onChange } = await pick();
    press('ArrowDown');
    await screen.findByText('Emil');
    const seen = (...keys: string[]) => {
      press(...keys);
      return activeLabel(field);
    };
    expect(seen('ArrowDown')).toBe('Own stock');
    expect(seen('End')).toBe('Emil');
    expect(seen('ArrowUp')).toBe('Dora');
    expect(seen('Home', 'ArrowDown')).toBe('Anton');
    // Into the branch, out of it, and folded.
    expect(seen('ArrowRight')).toBe('Berta');
    expect(seen('ArrowLeft', 'ArrowLeft')).toBe('Anton');
    press('ArrowLeft');
    expect(screen.queryByText('Dora')).toBeNull();
    expect(screen.getByRole('treeitem', { name: /Anton/ })).toHaveAttribute('aria-expanded', 'false');
    press('ArrowRight', 'ArrowRight', 'Enter');
    expect(onChange).toHaveBeenCalledWith(dealers[1]);
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('finds what is typed, and Enter takes the first that was found', async () => {
    const { field, press, onChange } = await pick();
    fireEvent.change(field, { target: { value: 'dora' } });
    await screen.findByText('Dora');
    expect(
      within(screen.getByRole('tree'))
        .getAllByRole('treeitem')
        .map((item) => item.textContent),
    ).toEqual(['AntonD01', 'DoraD04']);
    expect(activeLabel(field)).toBe('Dora');
    press('Enter');
    expect(onChange).toHaveBeenCalledWith(dealers[3]);
  });

  it('passes over what only leads to what was found', async () => {
    const { field, press } = await pick();
    fireEvent.change(field, { target: { value: 'a' } });
    await screen.findByText('Dora');
    const seen = ['', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
      if (key) press(key);
      return activeLabel(field);
    });
    expect(seen).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora', 'Dora']);
    fireEvent.change(field, { target: { value: 'do' } });
    expect(activeLabel(field)).toBe('Dora');
    press('ArrowUp');
    expect(activeLabel(field)).toBe('Dora');
  });

  it('asks for more by what is typed where there were too many to load', async () => {
    const more = { items: [choice('9', 'Zacharias', '1')], complete: false };
    const load = jest.fn(async (query: string) => (query ? more : { items: dealers, complete: false }));
    const { field } = await pick(load as never);
    fireEvent.click(field);
    await screen.findByText('Emil');
    fireEvent.change(field, { target: { value: 'zach' } });
    await screen.findByText('Zacharias');
    expect(load.mock.calls.map(([query]) => query)).toEqual(['', 'zach']);
  });

  it('says what went wrong and tries again', async () => {
    const load = jest.fn(async () => ({ items: dealers, complete: true }));
    load.mockRejectedValueOnce({ code: 'offline' });
    const { field } = await pick(load);
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Emil');
  });

  it('closes when somebody goes elsewhere', async () => {
    const { field } = await pick();
    fireEvent.click(field);
    await screen.findByText('Emil');
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  });
});
