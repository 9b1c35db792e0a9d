// A date, a time and an offset (RFC 3339), of the years that are written with four digits. Without an offset, nobody
// knows which moment is meant.
const DATE_TIME =
  /^([1-9]\d{3})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads a text as a date and time with an offset, in milliseconds since 1970. Undefined for any other text. */
export function readDateTime(text: string): number | undefined {
  const [, year, month, day] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  // Some browsers read 30 February as a day of March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = isDay ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}
