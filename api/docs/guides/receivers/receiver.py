# receiver.py: run it with "WEBHOOK_SECRET=whsec_… python3 receiver.py"
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]
SECONDS_MAX = 5 * 60
seen = set()  # Keep these ids in your database.


def is_genuine(message_id, timestamp, signatures, body):
    """Whether one of the signatures is right and the message is new."""
    if not timestamp.isdigit():
        return False
    if abs(time.time() - int(timestamp)) > SECONDS_MAX:
        return False
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.digest(key, signed, hashlib.sha256)
    expected = b"v1," + base64.b64encode(digest)
    return any(
        hmac.compare_digest(one.encode(), expected)
        for one in signatures.split()
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        message_id = self.headers["webhook-id"] or ""
        timestamp = self.headers["webhook-timestamp"] or ""
        signatures = self.headers["webhook-signature"] or ""
        genuine = is_genuine(message_id, timestamp, signatures, body)
        # Answer at once, then work: slow answers are failed tries.
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if not genuine or message_id in seen:
            return
        seen.add(message_id)
        message = json.loads(body)
        data = message["data"]
        names = ("sessionId", "quizId", "batchId")
        name = next((data[one] for one in names if data.get(one)), "")
        print(message["type"], name, flush=True)

    def log_message(self, *_):
        pass


port = int(os.environ.get("PORT", "8080"))
server = ThreadingHTTPServer(("", port), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
