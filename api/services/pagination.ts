import type { PageQuery, Pagination } from '../../shared/contracts/text.ts'

/** Where a page starts in the whole list. */
export function windowOf({ page, limit }: PageQuery): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

/** What a list says about itself beside its items. */
export function paginationOf({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) }
}
