/** A pet's name as it came, kept from turning the text around it (right-to-left scripts). */
export function PetName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
