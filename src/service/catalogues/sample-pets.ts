import type { Pet, PetStatus } from '../../api/schemas.ts';

const NAMES = `
Luna,Biscuit,Мурка,Oliver,Zoë,Pepper,はな,Olive,Señor Whiskers,Milo,Clover,Pumpkin,لولو,Pepper,Ξανθή,
Captain Nibbles,Noodle,נמר,Brontë,Sir Barks-a-Lot,Hazel,Teddy,Снежок,Mochi,Ziggy,Poppy,Archie,Søren,
Waffles,Juniper,モモ,Bear,Coco,Rosie,Gizmo,Ångström,Maple,Finn,Βενιζέλος,Nala,Simba,Cleo,Duke,Marmalade,
Rudi,Żabka,Willow,Scout,Барсик,Daisy,Otis,Ruby,Thor,Freya,Loki,ソラ,Bella,Charlie,Lucy,Max,Sadie,
Jasper,Penny,Moose,Winnie,مشمش,Gus,Stella,Rocky,Zuzu,Murphy,Piper,Bruno,Lola,Apollo,Ginger,Tobias,
Łatka,Sophie,Louie,Roxy,Leo,Molly,Jack,Chloé,Harley,Honey,Рыжик,Buddy,Dixie,Bandit,Lilly,Ollie,Gracie,
Ace,Zeus,Athena,Nikos,Koko,Шарик,ココ,Tilly,Monty,Pickles,Dumpling,Basil,Saffron,Nutmeg,Cinnamon,Figaro,
Tosca,Dvořák,Ludwig,Amadé,Björk,Ragnar,Sigrid,Fjóla,Puck,Ariel,Prospero,Miranda,Ophelia,Horatio,Κανέλα,
Momo,Nemo,Dory,Kiwi,Mango,Papaya,Peaches,Truffle,Pretzel,Schnitzel,Strudel,Croissant,Brie,Gouda,
Чарли,שוקו,قمر,Bubbles,Sir Reginald Fluffington the Third of the Old Bakery behind the Harbour,Toffee
`
  .trim()
  .split(/,\s*/);

// Named in `sample-categories.json`.
const CATEGORY_IDS = [1n, 4n, 2n, 7n, 3n, 12n, 5n, 9n];

const STATUS_OF_LETTER: Record<string, PetStatus> = { a: 'available', p: 'pending', s: 'sold' };

// The statuses of 25 pets, `-` for none, repeated ten times: 130 pets are available, more than a list can
// show, 40 pending, 60 sold and 20 without a status. The first 20 pets include each of these.
const STATUS_PATTERN = 'apsa-asapaasaasa-apasaasp';
const COUNT = STATUS_PATTERN.length * 10;

// A JavaScript number would round both of these int64 values. The category has no name.
const LARGE_CATEGORY_ID = 9007199254740993n;
const LARGE_ID = 9007199254740995n;

/** Creates 250 varied pets, always the same ones, in ascending order of ID. */
export function createSamplePets(): Pet[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const status = STATUS_OF_LETTER[STATUS_PATTERN.charAt(index % STATUS_PATTERN.length)];
    const categoryId = CATEGORY_IDS[(index * 5) % CATEGORY_IDS.length] ?? 1n;
    return {
      id: index === COUNT - 1 ? LARGE_ID : BigInt(index + 1),
      name: NAMES[index % NAMES.length] ?? 'Luna',
      categoryId: index === 5 ? LARGE_CATEGORY_ID : categoryId,
      ...(status && { status }),
    };
  });
}
