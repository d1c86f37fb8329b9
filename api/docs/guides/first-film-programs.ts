import { JAVASCRIPT, PYTHON, pretty } from '../json.ts'
import { FIRST_QUIZ } from './first-film-quiz.ts'

/** The five steps of the first video as one program; a test runs the one in JavaScript as it stands. */
export const FIRST_FILM_PROGRAMS = {
  javascript: `// film.mjs: run it with "node film.mjs"
import { writeFile } from "node:fs/promises"

async function call(method, path, body) {
  const answer = await fetch(process.env.BASE_URL + "/api/v1" + path, {
    method,
    headers: {
      "x-api-key": process.env.API_KEY,
      "content-type": "application/json",
    },
    body: body && JSON.stringify(body),
  })
  const { data, code, hint } = await answer.json()
  if (!answer.ok) throw new Error(\`\${code}: \${hint}\`)
  return data
}

const quiz = await call("POST", "/quizzes", ${pretty(FIRST_QUIZ, '', JAVASCRIPT)})
const order = { quizId: quiz.id }
const { sessionId } = await call("POST", "/renders", order)

let render
do {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  render = await call("GET", \`/renders/\${sessionId}\`)
  console.log(render.status, \`\${render.progress} %\`)
} while (render.status === "queued" || render.status === "rendering")
if (render.status === "failed") throw new Error(render.failure.message)

const link = await call("POST", \`/renders/\${sessionId}/download\`)
const film = await fetch(link.downloadUrl)
if (!film.ok) throw new Error(\`No video was saved: \${film.status}\`)
await writeFile("film.mp4", Buffer.from(await film.arrayBuffer()))`,
  python: `# film.py: run it with "pip install requests" and "python3 film.py"
import os
import time
import requests

def call(method, path, body=None):
    answer = requests.request(
        method,
        os.environ["BASE_URL"] + "/api/v1" + path,
        headers={"x-api-key": os.environ["API_KEY"]},
        json=body,
    )
    said = answer.json()
    if not answer.ok:
        raise SystemExit(f"{said['code']}: {said['hint']}")
    return said["data"]

quiz = call("POST", "/quizzes", ${pretty(FIRST_QUIZ, '', PYTHON)})
order = {"quizId": quiz["id"]}
session_id = call("POST", "/renders", order)["sessionId"]

while True:
    time.sleep(2)
    render = call("GET", f"/renders/{session_id}")
    print(render["status"], render["progress"], "%")
    if render["status"] not in ("queued", "rendering"):
        break
if render["status"] == "failed":
    raise SystemExit(render["failure"]["message"])

url = call("POST", f"/renders/{session_id}/download")["downloadUrl"]
film = requests.get(url)
film.raise_for_status()
with open("film.mp4", "wb") as file:
    file.write(film.content)`,
}
