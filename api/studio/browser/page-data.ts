/** The data that the server embedded in the page under an id. */
export function pageData<T>(id: string): T {
  return JSON.parse(document.getElementById(id)!.textContent) as T
}
