import { ExactNumber } from '../api/json/json.ts';

/** The interface defines no fields of orders: these are invented, and no code may rely on them. */
export const EXAMPLE_ORDERS = [
  {
    orderNumber: 9007199254740997n,
    placedAt: '2026-03-02T09:15:00Z',
    customer: { name: 'Ada Nowak', city: 'Gdańsk' },
    lines: [{ petId: 3n, name: 'Мурка' }],
    total: new ExactNumber('240.00'),
    paid: true,
    note: null,
  },
  {
    orderNumber: 9007199254740999n,
    placedAt: '2026-03-05T16:40:00Z',
    customer: { name: 'Tomás Silva', city: 'Porto' },
    lines: [
      { petId: 7n, name: 'はな' },
      { petId: 12n, name: 'Pumpkin' },
    ],
    total: new ExactNumber('25.00'),
    paid: false,
    note: 'Collects both on Saturday, after ten. Rings twice, because the bell is hard to hear, and brings two boxes and a blanket.',
  },
  {
    orderNumber: 9007199254741001n,
    placedAt: '2026-03-09T11:05:00Z',
    customer: { name: '佐藤 花', city: '札幌' },
    lines: [],
    total: new ExactNumber('0.00'),
    paid: false,
    cancelledAt: '2026-03-09T11:30:00Z',
  },
];
