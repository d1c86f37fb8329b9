import type { PageQuery, Pagination } from '../../shared/contracts/text.ts'

/** The limit and offset of a page. */
export function windowOf({ page, limit }: PageQuery): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

/** The pagination of a list's response. */
export function paginationOf({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) }
}
