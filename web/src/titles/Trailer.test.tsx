import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Trailer } from './Trailer';

const FIGHT_CLUB = { title: 'Fight Club', trailer: { site: 'YouTube', key: 'qtRKdVHc-cE' } } as const;
const button = () => screen.getByRole('button', { name: /^Trailer bekijken/ });

test('a title without a trailer has no button', () => {
  const { container } = render(<Trailer of={{ title: 'Fight Club' }} />);
  expect(container).toBeEmptyDOMElement();
});

test('of a site that this build does not know nothing is shown', () => {
  const { container } = render(<Trailer of={{ title: 'Fight Club', trailer: { site: 'Elders' as 'YouTube', key: '1' } }} />);
  expect(container).toBeEmptyDOMElement();
});

test('before a press there is no frame, and the text says who shows the trailer', () => {
  const { container } = render(<Trailer of={FIGHT_CLUB} />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.innerHTML).not.toContain('youtube-nocookie');
  expect(button()).toHaveAccessibleDescription('De trailer komt van YouTube en laadt pas als je drukt.');
});

test('a press replaces the button with the frame, which gets the focus', async () => {
  render(<Trailer of={FIGHT_CLUB} />);
  await userEvent.click(button());
  const frame = screen.getByTitle('Trailer van Fight Club');
  expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/qtRKdVHc-cE');
  expect(frame).toHaveAttribute('allow', 'fullscreen');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a press with the keyboard does the same', async () => {
  const user = userEvent.setup();
  render(<Trailer of={FIGHT_CLUB} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByTitle('Trailer van Fight Club')).toHaveFocus();
});
