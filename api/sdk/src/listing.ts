/**
 * A list that comes in pages. `await` gives one page, `for await` every item of this page and of those that follow; what is
 * added or removed meanwhile may make an item come twice or not at all.
 */
export interface Listing<Page, Item> extends PromiseLike<Page>, AsyncIterable<Item> {}

type AnyPage = { pagination: { totalPages: number } } & Record<string, unknown>

/** A listing that begins at `firstPage`. Nothing is asked for before it is awaited or walked through. */
export function createListing(
  items: string,
  firstPage: number,
  load: (page: number) => Promise<unknown>,
): Listing<unknown, unknown> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: `await` gives the page.
    then: (onPage, onError) => load(firstPage).then(onPage, onError),
    async *[Symbol.asyncIterator]() {
      for (let page = firstPage; ; page++) {
        const { [items]: found, pagination } = (await load(page)) as AnyPage
        yield* found as unknown[]
        if (page >= pagination.totalPages) return
      }
    },
  }
}
