"""The OpenAPI document is true: whatever fits it gets an answer that is no server error and fits it too."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from schemathesis import openapi
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

from .helpers import HOT, serving_in_thread

STREAMS = ("/stream", "/live")
EXAMPLES = 4  # per operation
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_no_call_that_fits_the_document_breaks_the_server(sqlite: str) -> None:
    with serving_in_thread(sqlite) as server:
        made = httpx.post(f"{server}/api/v1/tables", json={"game": "fever", "seats": HOT}).json()
        document = httpx.get(f"{server}/api/v1/openapi.json").json()
        assert len(document["paths"]) > 30
        assert "/api/v1/tables/{table_id}/hint" in document["paths"]
        schema = openapi.from_dict(document)
        # Imported above, before any server ran: it would load itself here otherwise, and Python 3.11 cannot always read
        # source while greenlets of a database come to their end (SystemError: AST constructor recursion depth mismatch).
        assert isinstance(schema, OpenApiSchema)
        tried = 0
        for result in schema.get_all_operations():
            assert isinstance(result, Ok), result  # an invalid document must fail here
            operation: Any = result.ok()
            if not operation.path.endswith(STREAMS):  # they never end; the tests of live views read them
                try_calls(operation, server, made)
                tried += 1
        assert tried > 30


def try_calls(operation: Any, server: str, made: dict[str, Any]) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def call(case: Any) -> None:
        case.path_parameters = {**(case.path_parameters or {}), **known(case, made["id"])}
        headers = {"Authorization": f"Bearer {made['token']}"}
        case.call_and_validate(base_url=server, headers=headers, checks=CHECKS)

    call()


def known(case: Any, table: str) -> dict[str, str]:
    """Half of the calls go to a real table."""
    parameters = getattr(case, "path_parameters", None) or {}
    return {"table_id": table} if "table_id" in parameters and len(str(parameters["table_id"])) % 2 else {}


def test_every_answer_has_a_schema(sqlite: str) -> None:
    """A reader of the document learns the fields of every answer, and that every refusal has the same ones."""
    with serving_in_thread(sqlite) as server:
        document = httpx.get(f"{server}/api/v1/openapi.json").json()
    operations = [(path, name, found) for path, all_of in document["paths"].items() for name, found in all_of.items()]

    bare = []
    for path, name, operation in operations:
        for status, answer in operation["responses"].items():
            (content,) = answer["content"].values()
            named = content["schema"].get("$ref") or content["schema"].get("oneOf") or content["schema"].get("type") == "string"
            if not named and path != "/api/v1/table-schema":
                bare.append(f"{name} {path} {status}")
            assert status.startswith("2") or content["schema"] == {"$ref": "#/components/schemas/Failure"}

    assert len(operations) > 35
    assert bare == []


@pytest.mark.parametrize("path", ["/api/v1/openapi.json", "/health"])
def test_the_document_is_served(path: str, sqlite: str) -> None:
    with serving_in_thread(sqlite) as server:
        assert httpx.get(server + path).status_code == 200
