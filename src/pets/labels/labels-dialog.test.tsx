import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { manyPets, renderOpenApp } from '../../testing/render-app.tsx';
import { QrCode } from './labels-dialog.tsx';

/** The pixels of a drawn QR code, 4 × 4 for each module, as a camera sees them. */
function pixelsOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ').at(-1));
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(length) * scale; column += 1) {
        const at = (Number(y) * scale + row) * width + Number(x) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return { pixels, width };
}

test.each(['https://admin.example/pets/12', 'https://admin.example/shop/pets/9223372036854775807'])(
  'a camera reads %s from its QR code',
  (address) => {
    render(<QrCode text={address} />);
    const { pixels, width } = pixelsOf(screen.getByRole('img'));
    expect(jsQR(pixels, width, width)?.data).toBe(address);
  },
);

test('a label has name, category, ID and the address of the pet’s page', async () => {
  const { user } = await renderOpenApp({ pets: manyPets(3), address: '/pets/2' });
  await user.click(await screen.findByRole('button', { name: 'Print label' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print 1 label' });
  expect(dialog.textContent).toContain('Pet 2Category 4ID 2');
  const { pixels, width } = pixelsOf(screen.getByRole('img', { name: 'QR code' }));
  expect(jsQR(pixels, width, width)?.data).toBe(`${location.origin}/pets/2`);
});
