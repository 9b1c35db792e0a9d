import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

const ANIMALS = ['Cats', 'Dogs', 'Owls'];

/** A form that counts how often it was submitted. Once an animal is typed, an arrow key suggests all. */
function AnimalForm() {
  const [text, setText] = useState('');
  const [count, setCount] = useState(0);
  const isComplete = ANIMALS.includes(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setCount(count + 1);
      }}
    >
      <Combobox
        id="animal"
        label="Animal"
        value={text}
        options={ANIMALS.filter((name) => isComplete || name.toLowerCase().includes(text))}
        renderOption={(name) => name}
        isComplete={isComplete}
        onChosen={setText}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{`Submitted ${count}`}</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const submits = () => Number(/\d/.exec(screen.getByRole('button').textContent)?.[0]);

/** Shows the form, and types this text. */
async function type(text: string) {
  render(<AnimalForm />);
  const user = userEvent.setup();
  await user.type(field(), text);
  return user;
}

test.each(['{Enter}', '{Tab}'])('%s takes the only suggestion', async (key) => {
  const user = await type('og');
  expect([options(), field().getAttribute('aria-expanded')]).toEqual([['Dogs'], 'true']);
  await user.keyboard(key);
  expect([field().value, options(), submits()]).toEqual(['Dogs', [], 0]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement === field()).toBe(key === '{Enter}');
});

test('of several suggestions, Enter selects the first, takes it, and then submits', async () => {
  const user = await type('s');
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  expect([field().value, options()]).toEqual(['s', ANIMALS]);
  await user.keyboard('{Enter}');
  expect([field().value, submits()]).toEqual(['Cats', 0]);
  await user.keyboard('{Enter}');
  expect(submits()).toBe(1);
});

test('a click on a suggestion takes it, and leaves the focus in the field', async () => {
  const user = await type('o');
  await user.click(screen.getByRole('option', { name: 'Owls' }));
  expect([field().value, options()]).toEqual(['Owls', []]);
  expect(document.activeElement).toBe(field());
});

test('suggests nothing for a complete text, and nothing outside the field', async () => {
  const user = await type('Dogs');
  expect(options()).toEqual([]);
  await user.clear(field());
  await user.keyboard('dog');
  expect(options()).toEqual(['Dogs']);
  await user.tab({ shift: true });
  expect(options()).toEqual([]);
});

test('an arrow key suggests all for a complete text, and Escape and Tab close them', async () => {
  const user = await type('Dogs');
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(ANIMALS);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(options()).toEqual(ANIMALS);
  await user.tab();
  expect([field().value, options()]).toEqual(['Dogs', []]);
});
