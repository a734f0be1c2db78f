-- wrk posts the file that BODY names, as JSON.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local file = io.open(os.getenv("BODY"), "r")
wrk.body = file:read("*a")
file:close()
