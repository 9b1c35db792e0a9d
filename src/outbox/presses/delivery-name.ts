/** Returns what the names of a file and of its results file share: `delivery`, for both `delivery.csv` and `delivery results.csv`. */
export function deliveryName(fileName: string): string {
  return fileName.replace(/( results)?(\.\w{1,4})?$/, '');
}
